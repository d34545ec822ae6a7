"""Pages of `--format html` and a browser that opens them, in a reader's words."""

import contextlib
import json
import shutil
import time

from library import packages
from library.runs import ROOT, output

packages.need(pypi=["selenium", "axe-core-python"], debian=["chromium", "chromium-driver"])

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

TREES = ROOT / "Tests/Fixtures/renderers/trees"


def feed(count):
    """A tree of as many elements: cells of six below each other."""
    def cell(number):
        return {"type": "stack", "id": f"cell-{number}", "direction": "horizontal", "spacing": 8, "children": [
            {"type": "image", "intrinsicSize": [40, 40]},
            {"type": "stack", "direction": "vertical", "style": {"flexGrow": 1, "flexShrink": 1}, "children": [
                {"type": "text", "text": f"Person {number}", "fontSize": 15},
                {"type": "text", "text": "The quick brown fox jumps over the lazy dog", "fontSize": 12}]},
            {"type": "node", "intrinsicSize": [60, 20], "style": {"alignSelf": "center"}}]}
    return {"type": "stack", "id": "feed", "direction": "vertical", "spacing": 4,
            "children": [cell(number) for number in range(count // 6)]}


class PageWriter:
    """Runs the program in a folder with trees of its own."""

    def __init__(self, folder):
        self.folder = folder

    def write_all(self):
        self.write("page", TREES / "header-with-left-and-right-text.json")
        self.write("sizes", TREES / "rainforest-card.json", TREES / "text.json",
                   "--min", "0x0", "--max", "320xinf", "--max", "375xinf", "--max", "667xinf")
        # Trees of each thing that a page shows.
        for file in [*TREES.parents[1].glob("pages/*.json"), TREES.parents[1] / "pictures/icon@2x.png"]:
            shutil.copy(file, self.folder)
        shutil.copy(self.folder / "problems.json", self.folder / "required.json")
        self.write("required", "check", "required.json", "--width", "375", "--width", "700",
                   "--require", "once.width < 10", "--require", "root.width <= 375", status=1)
        self.write("hostile", TREES / "hostile.json")
        self.write("problems", "problems.json", "--width", "375")
        self.write("shrunk", "shrunk.json", "--width", "375")
        self.write("misplaced", "misplaced.json", "--width", "240")
        self.write("filled", "filled.json", "--width", "375")
        self.write("swept", "tags.json", "--sweep", "120..400/20")
        self.write("devices", TREES / "text.json", "--device", "iphone-15", "--device", "iphone-se", "--device",
                   "ipad-mini-6")
        self.write("swept-required", "check", "tags.json", "--sweep", "120..400/20", "--require", "title.lines <= 1",
                   status=1)
        self.write("cells", self.tree("feed-of-five-hundred", feed(500)), "--width", "375")
        self.write("nested", "nested.json")
        self.write("named", "named.json", "--width", "375")
        self.write("feed", self.tree("feed-of-ten-thousand", feed(10_000)), "--width", "375")
        self.write("flattened", ROOT / "Examples/asdkgram-photo-cell.json", "--flatten")
        cell = {"type": "node", "intrinsicSize": [8, 4]}
        self.write("large", self.tree("large", {"type": "stack", "children": [cell] * 2500}))
        wide = {"type": "node", "intrinsicSize": [300, 40]}
        self.write("far-off", self.tree("far-off", {"type": "stack", "spacing": 12, "children": [wide] * 3}), "--width", "320")
        row = {"type": "stack", "spacing": 12, "children": [{"type": "node", "intrinsicSize": [width, 40]} for width in (100, 48, 28)]}
        self.write("mirrored", self.tree("mirrored", row), "--width", "200", "--flatten", "--direction", "rtl")
        far = {"type": "node", "id": "far", "style": {"layoutPosition": [1e308, 0]}}
        for _ in range(2):
            far = {"type": "absolute", "children": [far],
                   "style": {"preferredSize": [9, 9], "layoutPosition": [1e308, 0]}}
        self.write("far", self.tree("far", far))
        self.write_differences()

    def tree(self, name, value):
        path = self.folder / f"{name}.json"
        path.write_text(json.dumps(value))
        return path.name

    def write(self, name, *arguments, status=0):
        """Writes the page that the program prints."""
        page = output(*arguments, "-q", "--format", "html", status=status, cwd=self.folder)
        (self.folder / f"{name}.html").write_text(page)

    def write_differences(self):
        """A layout before and after a change, one without a golden, and one with hostile names."""
        feed = json.loads((ROOT / "Examples/asdkgram-photo-cell.json").read_text())
        hostile = json.loads((TREES / "hostile.json").read_text())
        sizes = ("--sweep", "320..400/80", "--goldens", "goldens/")
        paths = [self.tree("feed", feed), self.tree("names", hostile)]
        output("check", *paths, "-q", *sizes, "--update=force", cwd=self.folder)
        old = self.tree("old", feed)
        cell = feed["tree"]["children"]
        cell[2]["child"]["spacing"] += 4
        cell[0]["child"]["children"].pop()
        hostile["children"][0]["id"] += "</script><b>"
        paths = [self.tree("feed", feed), self.tree("names", hostile),
                 self.tree("new", {"type": "node"})]
        self.write("differences", "check", *paths, *sizes, status=2)
        self.write("blamed", "check", paths[0], *sizes, "--blame", old, status=1)
        self.write("no-differences", "check", TREES / "inset.json", "--goldens",
                   self.write_golden(TREES / "inset.json"))
        self.write("no-golden", "check", TREES / "inset.json", "--goldens", "missing.json", status=2)

    def write_golden(self, tree):
        path = self.folder / "golden.json"
        path.write_text(output(tree, "-q"))
        return path


class OpenPage:
    """A page in the browser."""

    def __init__(self, driver, address):
        self.driver = driver
        # A page that differs only by its link would not be loaded again.
        driver.get("about:blank")
        driver.get(address)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)


class Page(OpenPage):
    """A page of layouts, in a reader's words."""

    folder = None
    program = None

    def __init__(self, driver, name):
        file, *link = name.split("#")
        super().__init__(driver, "#".join([(Page.folder / file).as_uri(), *link]))

    def settle(self):
        """Waits until the page has drawn what it was asked for."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))")

    def rows(self, selector=".row"):
        """The rows of the tree that are in the page, as id and type."""
        return self.script("""
            return [...document.querySelectorAll(arguments[0])].map(row =>
                [...row.querySelectorAll('.id, .type')].map(part => part.textContent).join(' '))""",
                           selector)

    def row(self, identifier):
        return self.all(".row")[[name.rsplit(" ", 1)[0] for name in self.rows()].index(identifier)]

    def chosen(self):
        rows = self.all('.row[aria-selected="true"]')
        assert len(rows) <= 1, "more than one element is chosen"
        if not rows:
            return None
        names = self.rows('.row[aria-selected="true"]')
        return names[0] if self.all("#tree") else rows[0].text

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def details(self):
        return self.find("#details").text

    def stage_place(self, x, y):
        """Where a place of the root, in points, is on the screen."""
        return self.script("""
            const { left, top } = $('canvas').getBoundingClientRect();
            return [left + stage.x + arguments[0] * stage.scale,
                top + stage.y + arguments[1] * stage.scale];""", x, y)

    def show_picture_place(self, x, y):
        """Moves the pointer to a place of the root, in points."""
        place = self.stage_place(x, y)
        actions = webdriver.ActionChains(self.driver)
        actions.w3c_actions.pointer_action.move_to_location(round(place[0]), round(place[1]))
        actions.perform()
        return actions

    def marked(self, name):
        """The box that the picture marks, in points, to the nearest half."""
        self.settle()
        return self.script("""
            const mark = document.querySelector('.mark.' + arguments[0]);
            if (!mark || mark.hidden) return null;
            const box = mark.getBoundingClientRect();
            const start = toPoints({ clientX: box.left, clientY: box.top });
            const end = toPoints({ clientX: box.right, clientY: box.bottom });
            return [start.x, start.y, end.x - start.x, end.y - start.y]
                .map(number => Math.round(number * 2) / 2);""", name)

    def labels(self):
        """The names in the drawing."""
        self.settle()
        return self.script("return paintedLabels.map(label => label.text)")

    def pixels(self, x, y, width, height):
        """The colours in a box of the drawing, in points, each once."""
        self.settle()
        return {tuple(colour) for colour in self.script("""
            const box = toPixels({ x: arguments[0], y: arguments[1], width: arguments[2], height: arguments[3] });
            const density = window.devicePixelRatio, sides = [box.x, box.y, box.width, box.height];
            const image = canvas.getContext('2d').getImageData(...sides.map(side => Math.round(side * density)));
            const found = new Map();
            for (let at = 0; at < image.data.length; at += 4) {
                const colour = [...image.data.slice(at, at + 4)];
                found.set(colour.join(), colour);
            }
            return [...found.values()];""", x, y, width, height)}


@contextlib.contextmanager
def browser():
    """Chromium, with a profile of its own."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,900"):
        options.add_argument(flag)
    driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
    driver.set_page_load_timeout(60)
    driver.set_script_timeout(60)
    # Times are those of the processor, which other programs do not change.
    driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    try:
        yield driver
    finally:
        driver.quit()


def run_checks(names, driver, only):
    """Runs every `check_…` of some names that has `only` in its own; returns how many failed."""
    failures = 0
    for name, check in names.items():
        if not name.startswith("check_") or only not in name:
            continue
        start = time.monotonic()
        try:
            check(driver)
            print(f"ok      {check.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:
            failures += 1
            line = error.__traceback__.tb_next.tb_lineno
            print(f"FAILED  {check.__doc__}\n        {name}, line {line}: {error!r} {getattr(error, 'msg', '')}",
                  flush=True)
    return failures
