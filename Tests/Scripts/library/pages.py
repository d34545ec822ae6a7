"""Pages of `--format html` and a browser that opens them, in a reader's words."""

import json
import pathlib
import shutil
import subprocess

from library import packages

packages.need(pypi=["selenium"], debian=["chromium", "chromium-driver"])

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

ROOT = pathlib.Path(__file__).resolve().parents[3]
TREES = ROOT / "Tests/Fixtures/renderers/trees"


def write_pages(program, folder):
    """Writes the pages that are looked at."""
    PageWriter(program, folder).write_all()


class PageWriter:
    """Runs the program in a folder with trees of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def write_all(self):
        self.write("page", TREES / "header-with-left-and-right-text.json")
        self.write("sizes", TREES / "rainforest-card.json", TREES / "text.json",
                   "--min", "0x0", "--max", "320xinf", "--max", "375xinf", "--max", "667xinf")
        self.write("hostile", TREES / "hostile.json")
        self.write("flattened", ROOT / "Examples/asdkgram-photo-cell.json", "--flatten")
        cell = {"type": "node", "intrinsicSize": [8, 4]}
        self.write("large", self.tree("large", {"type": "stack", "children": [cell] * 2500}))
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
        run = subprocess.run([self.program, *arguments, "-q", "--format", "html"],
                             capture_output=True, cwd=self.folder)
        assert run.returncode == status, run.stderr.decode()
        (self.folder / f"{name}.html").write_bytes(run.stdout)

    def write_differences(self):
        """A layout before and after a change, one without a golden, and one with hostile names."""
        feed = json.loads((ROOT / "Examples/asdkgram-photo-cell.json").read_text())
        hostile = json.loads((TREES / "hostile.json").read_text())
        sizes = ("--sweep", "320..400/80", "--check", "goldens/")
        paths = [self.tree("feed", feed), self.tree("names", hostile)]
        subprocess.run([self.program, *paths, "-q", *sizes, "--update=force"], check=True,
                       cwd=self.folder, stdout=subprocess.DEVNULL)
        cell = feed["tree"]["children"]
        cell[2]["child"]["spacing"] += 4
        cell[0]["child"]["children"].pop()
        hostile["children"][0]["id"] += "</script><b>"
        paths = [self.tree("feed", feed), self.tree("names", hostile),
                 self.tree("new", {"type": "node"})]
        self.write("differences", *paths, *sizes, status=2)
        self.write("no-differences", TREES / "inset.json", "--check",
                   self.write_golden(TREES / "inset.json"))

    def write_golden(self, tree):
        path = self.folder / "golden.json"
        path.write_bytes(subprocess.run([self.program, tree, "-q"], check=True,
                                        stdout=subprocess.PIPE).stdout)
        return path


class Page:
    """A page in the browser, in a reader's words."""

    folder = None
    program = None

    def __init__(self, driver, name):
        self.driver = driver
        driver.get((Page.folder / name).as_uri())

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def row(self, identifier):
        return next(row for row in self.all(".row")
                    if row.text.rsplit(" ", 1)[0] == identifier)

    def chosen(self):
        rows = self.all('.row[aria-selected="true"]')
        assert len(rows) <= 1, "more than one element is chosen"
        return rows[0].text if rows else None

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def details(self):
        return self.find("#details").text

    def show_picture_place(self, x, y):
        """Moves the pointer to a place of the root, in points."""
        place = self.driver.execute_script("""
            const svg = document.querySelector('#stage svg');
            const group = svg.querySelector('.picture'), unit = Number(svg.dataset.zoom);
            const place = new DOMPoint(arguments[0] * unit, arguments[1] * unit)
                .matrixTransform(group.getScreenCTM());
            return [place.x, place.y];""", x, y)
        actions = webdriver.ActionChains(self.driver)
        actions.w3c_actions.pointer_action.move_to_location(round(place[0]), round(place[1]))
        actions.perform()
        return actions

    def marked(self, name):
        """The box that the picture marks, in points, to the nearest half."""
        return self.driver.execute_script("""
            const mark = document.querySelector('.mark.' + arguments[0]);
            if (!mark || mark.hidden) return null;
            const svg = document.querySelector('#stage svg'), unit = Number(svg.dataset.zoom);
            const place = svg.querySelector('.picture').getScreenCTM().inverse();
            const box = mark.getBoundingClientRect();
            const start = new DOMPoint(box.left, box.top).matrixTransform(place);
            const end = new DOMPoint(box.right, box.bottom).matrixTransform(place);
            return [start.x, start.y, end.x - start.x, end.y - start.y]
                .map(number => Math.round(number / unit * 2) / 2);""", name)


def open_browser(profile):
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--window-size=1400,900", f"--user-data-dir={profile}"):
        options.add_argument(flag)
    driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
    driver.set_page_load_timeout(20)
    return driver
