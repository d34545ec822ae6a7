#!/usr/bin/python3
"""Opens pages of `--format html` in Debian's chromium and uses them as a reader would.

    Tests/Scripts/check-html.py [--screenshots FOLDER]

The pages are the fixtures that RendererFixtureTests holds the renderer to, so nothing has to be
built. Installs chromium and selenium with apt-get where they are missing (as root).
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

if not shutil.which("chromedriver") or subprocess.run(
        ["/usr/bin/python3", "-c", "import selenium"], capture_output=True).returncode:
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-qq", "chromium", "chromium-driver",
                    "python3-selenium"], check=True, stdout=subprocess.DEVNULL)

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures/renderers"


class Page:
    """A page in the browser, in a reader's words."""

    def __init__(self, driver, name):
        self.driver = driver
        driver.get((FIXTURES / name).as_uri())

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


def check_first_look(driver):
    """The picture, the tree and the root's frame are there at once."""
    page = Page(driver, "page.html")
    assert page.find("#name").text == "header-with-left-and-right-text"
    assert [row.text for row in page.all(".row")] == [
        "header inset", "row stack", "name-and-place stack", "name node", "place node",
        "time node"]
    levels = [row.get_attribute("aria-level") for row in page.all(".row")]
    assert levels == ["1", "2", "3", "4", "4", "3"], levels
    assert len(page.all("#stage svg")) == 1
    assert "header" in page.details() and "0 0 375 48" in page.details(), page.details()
    assert "left 10, right 10" in page.details(), page.details()
    assert not page.find("#sizes").is_displayed() and not page.find("#file").is_displayed()
    assert page.find("#only-size").text == "375xinf"


def check_pointer(driver):
    """Pointing shows an element in the tree, in the picture and in words; a click keeps it."""
    page = Page(driver, "page.html")
    actions = page.show_picture_place(330, 24)
    assert page.marked("pointed") == [326, 12, 39, 24], page.marked("pointed")
    assert page.find(".row.pointed").text == "time node"
    assert "in parent 316 12 39 24" in page.details(), page.details()
    assert "in root 326 12 39 24" in page.details(), page.details()
    assert "$.child.children[1]" in page.details(), page.details()
    actions.click().perform()
    assert page.chosen() == "time node"
    assert page.marked("chosen") == [326, 12, 39, 24]
    page.row("place").click()
    assert page.chosen() == "place node"
    assert page.marked("chosen") == [10, 24, 276, 24], page.marked("chosen")
    assert "intrinsicSize 237, 24" in page.details().replace("\n", " "), page.details()


def check_keys(driver):
    """Everything can be reached without a pointer."""
    page = Page(driver, "page.html")
    page.press(Keys.ARROW_DOWN)
    assert page.chosen() == "header inset"
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert page.chosen() == "name node", page.chosen()
    page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert page.chosen() == "name-and-place stack"
    assert "$.child.children[0]" in page.details().splitlines(), page.details()
    assert [row.text for row in page.all(".row") if row.is_displayed()] == [
        "header inset", "row stack", "name-and-place stack", "time node"]
    page.press(Keys.ARROW_DOWN)
    assert page.chosen() == "time node"
    page.press(Keys.HOME)
    assert page.chosen() == "header inset"
    page.press(Keys.END)
    assert page.chosen() == "time node"
    assert page.find("#tree").get_attribute("aria-activedescendant") == "row-5"
    page.press(Keys.ESCAPE)
    assert page.chosen() is None
    page.press("?")
    assert page.find("#keys").is_displayed()
    shown = {key.text for key in page.all("#keys kbd")}
    assert shown >= {"↑", "↓", "←", "→", "[", "]", "/", "s", "n", "Esc", "?"}, shown
    page.press(Keys.ESCAPE)
    assert not page.find("#keys").is_displayed()


def check_toggles(driver):
    """Specs and names can be hidden, and the picture made larger."""
    page = Page(driver, "page.html")
    width = page.find("#stage svg").size["width"]
    assert page.find("#stage .spec").is_displayed() and page.find("#stage .label").is_displayed()
    page.press("s")
    assert not page.find("#stage .spec").is_displayed()
    assert page.find("#specs").get_attribute("aria-pressed") == "false"
    page.show_picture_place(2, 46)
    assert page.marked("pointed") is None, "a spec that is hidden is pointed at"
    page.press("s", "n")
    assert page.find("#stage .spec").is_displayed()
    assert not page.find("#stage .label").is_displayed()
    page.press("+")
    assert abs(page.find("#stage svg").size["width"] - 1.25 * width) < 2
    page.press(Keys.HOME)
    assert page.marked("chosen") == [0, 0, 375, 48], page.marked("chosen")
    page.press("0")
    assert page.marked("chosen") == [0, 0, 375, 48], page.marked("chosen")
    assert abs(page.find("#stage svg").size["width"] - width) < 2


def check_search(driver):
    """The search finds by id, type and path; Enter goes from match to match."""
    page = Page(driver, "page.html")
    page.press("/", *"PLACE")
    assert [row.text for row in page.all(".row.match")] == ["name-and-place stack", "place node"]
    assert page.find("#matches").text == "2"
    page.press(Keys.ENTER)
    assert page.chosen() == "name-and-place stack"
    assert page.find("#matches").text == "1 of 2"
    page.press(Keys.ENTER, Keys.ENTER)
    assert page.chosen() == "name-and-place stack"
    ActionChains(driver).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    assert page.chosen() == "place node"
    page.press(Keys.ESCAPE)
    assert not page.all(".row.match") and page.find("#matches").text == ""
    page.press("/", *".children[1]")
    assert {row.text for row in page.all(".row.match")} == {"place node", "time node"}
    page.press(Keys.ESCAPE, "/", *"nowhere")
    assert page.find("#matches").text == "none"


def check_sizes(driver):
    """The slider and its keys go over the sizes; what is chosen stays chosen."""
    page = Page(driver, "sizes.html")
    assert page.find("#sizes").is_displayed()
    assert page.find("#size-name").text == "320xinf"
    page.row("description").click()
    assert page.marked("chosen") == [28, 227, 264, 117], page.marked("chosen")
    page.press("]")
    assert page.find("#size-name").text == "375xinf"
    page.find("#size").send_keys(Keys.ARROW_RIGHT)
    assert page.find("#size-name").text == "667xinf"
    assert page.chosen() == "description node"
    assert page.marked("chosen")[2] == 309.5, page.marked("chosen")
    lines = page.details().splitlines()
    assert "320xinf 28 16 264 117" in lines and "667xinf 28 16 309.5 117" in lines, lines
    assert page.find("#details tr.current th").text == "667xinf"
    page.press("]", "[")
    assert page.find("#size-name").text == "375xinf"


def check_files(driver):
    """Several files are shown one at a time."""
    page = Page(driver, "sizes.html")
    select = page.find("#file")
    assert [option.text for option in select.find_elements(By.TAG_NAME, "option")] == [
        "rainforest-card", "text"]
    select.find_elements(By.TAG_NAME, "option")[1].click()
    assert page.all(".row")[0].text == "cell inset"
    assert any(words.text == "return x" for words in page.all("#stage .words"))
    page.row("quote").click()
    assert "“Nothing <happens> & nothing 'stays'.”" in page.details(), page.details()
    select.find_elements(By.TAG_NAME, "option")[0].click()
    assert page.all(".row")[0].text == "card background"


def check_hostile_names(driver):
    """Names that look like markup or script are text and nothing else."""
    page = Page(driver, "hostile.html")
    tree = json.loads((FIXTURES / "trees/hostile.json").read_text())
    names = [tree["id"]] + [child["id"] for child in tree["children"]]
    assert driver.title == "hostile"
    assert driver.execute_script(
        "return [...document.querySelectorAll('.row')].map(row => row.firstChild.data)"
    ) == names
    for index in range(len(names)):
        driver.execute_script("choose(arguments[0])", index)
        assert driver.execute_script(
            "return document.querySelector('#details h2').textContent") == names[index]
    assert driver.title == "hostile"
    assert not page.all("#stage b, #details b, #tree b, img")


def check_colours(driver):
    """Light and dark follow the system."""
    backs = []
    for scheme in ("light", "dark"):
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        page = Page(driver, "page.html")
        backs.append(page.find("body").value_of_css_property("background-color"))
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert backs[0] != backs[1], backs


def check_no_network(driver):
    """A page loads nothing, and its console stays empty."""
    for name in ("page.html", "sizes.html", "hostile.html"):
        Page(driver, name)
        loaded = driver.execute_script(
            "return performance.getEntriesByType('resource').map(entry => entry.name)")
        assert loaded == [], loaded
    complaints = [entry for entry in driver.get_log("browser") if entry["level"] != "INFO"]
    assert complaints == [], complaints


def take_screenshots(driver, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        page = Page(driver, "sizes.html")
        page.press("]", "]")
        page.row("description").click()
        page.show_picture_place(100, 420)
        driver.save_screenshot(str(folder / f"sizes-{scheme}.png"))
        page = Page(driver, "page.html")
        page.press("/", *"name", Keys.ENTER)
        page.find("#help").click()
        driver.save_screenshot(str(folder / f"page-{scheme}.png"))
        Page(driver, "hostile.html")
        driver.save_screenshot(str(folder / f"hostile-{scheme}.png"))
    driver.set_window_size(500, 900)
    Page(driver, "page.html")
    driver.save_screenshot(str(folder / "narrow.png"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--screenshots", type=pathlib.Path, metavar="FOLDER",
                        help="leave pictures of the pages here")
    arguments = parser.parse_args()
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with tempfile.TemporaryDirectory() as profile:
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu",
                     "--disable-dev-shm-usage", "--window-size=1400,900",
                     f"--user-data-dir={profile}"):
            options.add_argument(flag)
        driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        failures = 0
        try:
            for name, check in sorted(globals().items()):
                if not name.startswith("check_"):
                    continue
                try:
                    check(driver)
                    print(f"ok      {check.__doc__}")
                except Exception as error:
                    failures += 1
                    print(f"FAILED  {check.__doc__}\n        {name}: {error!r}")
            if arguments.screenshots:
                take_screenshots(driver, arguments.screenshots)
        finally:
            driver.quit()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
