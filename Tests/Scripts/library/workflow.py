"""Runs the steps of a job or of a composite action of GitHub here, as far as they are shell scripts."""

import collections
import re
import subprocess

# A step that uses another action, which is not run.
Used = collections.namedtuple("Used", "action inputs")


class Run:
    """Runs steps one after another, up to the first that fails.

    `contexts` are the values of expressions by their first name, such as `github`; a value that is not
    there is empty. `folder` is where the steps run, `temporary` an empty folder."""

    def __init__(self, steps, contexts, folder, temporary, environment):
        self.contexts = {"steps": {}, **contexts}
        self.folder = folder
        self.files = {name: temporary / name.lower() for name in [
            "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"]}
        self.environment = {**environment, "RUNNER_TEMP": str(temporary),
                            **{name: str(file) for name, file in self.files.items()}}
        self.output = ""
        self.used = []
        self.status = 0
        for step in steps:
            if self.status == 0 and ("if" not in step or self.value(step["if"])):
                self.run(step)

    def value(self, expression):
        """The value of an expression of names, texts in quotes, ==, !=, && and ||."""
        words = re.findall(r"'[^']*'|==|!=|&&|\|\||[\w.-]+", expression)
        python = {"==": "==", "!=": "!=", "&&": "and", "||": "or"}
        return eval(" ".join(
            word if word[0] == "'" else python.get(word) or repr(self.named(word)) for word in words))

    def named(self, name):
        found = self.contexts
        for part in name.split("."):
            found = found.get(part, {})
        return "" if found == {} else found

    def filled(self, text):
        """A text with the values of its expressions."""
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: str(self.value(match[1])), str(text))

    def run(self, step):
        if "uses" in step:
            inputs = {name: self.filled(value) for name, value in step.get("with", {}).items()}
            self.used.append(Used(step["uses"], inputs))
            return
        for file in self.files.values():
            file.touch()
        self.files["GITHUB_OUTPUT"].write_text("")
        path = self.files["GITHUB_PATH"].read_text().split() + [self.environment["PATH"]]
        environment = {**self.environment, "PATH": ":".join(path), **{
            name: self.filled(value) for name, value in step.get("env", {}).items()}}
        assert "${{" not in step["run"], "an expression in a script can be a script itself"
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=self.folder,
            env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.output += result.stdout
        self.status = result.returncode
        pairs = [line.split("=", 1) for line in self.files["GITHUB_OUTPUT"].read_text().splitlines()]
        if "id" in step:
            self.contexts["steps"][step["id"]] = {"outputs": dict(pairs)}
