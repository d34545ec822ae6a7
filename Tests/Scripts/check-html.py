#!/usr/bin/env python3
"""Opens pages of `--format html` in Debian's chromium and uses them as a reader would.

    Tests/Scripts/check-html.py [PROGRAM] [--screenshots FOLDER]

The pages are made here, by PROGRAM, which is .build/release/layoutcalc unless said otherwise. Installs
chromium and selenium where they are missing (as root).
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from library.pages import ROOT, TREES, Page, open_browser, write_pages

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


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
    assert "$.tree.child.children[1]" in page.details(), page.details()
    actions.click().perform()
    assert page.chosen() == "time node"
    assert page.marked("chosen") == [326, 12, 39, 24]
    page.row("place").click()
    assert page.chosen() == "place node"
    assert page.marked("chosen") == [10, 24, 276, 24], page.marked("chosen")
    assert "intrinsicSize 237, 24" in page.details().replace("\n", " "), page.details()


def check_explanation(driver):
    """The reasons for a frame stand below it, from the root down; so does what the parent allows."""
    page = Page(driver, "page.html")
    page.row("time").click()
    why = page.find("#details").text.split("WHY\n")[1]
    program = subprocess.run(
        [Page.program, TREES / "header-with-left-and-right-text.json", "-q", "--explain", "time"],
        capture_output=True, text=True, check=True).stdout
    assert why.split() == program.split(":\n", 1)[1].split(), why
    assert "min\n0x0\nmax\ninfxinf" in page.details(), page.details()
    page.all("#details h4")[1].click()
    assert page.chosen() == "row stack"
    assert "min\n355x0\nmax\n355xinf" in page.details(), page.details()

    page = Page(driver, "flattened.html")
    page.row("description").click()
    headings = [heading.text for heading in page.all("#details h4")]
    assert headings == ['stack "photo-cell"', 'inset "footer-inset"', 'stack "footer"',
                        'text "description"'], headings
    assert "Flattened" in page.details(), page.details()

    page = Page(driver, "large.html")
    assert len(page.all(".row")) == 2501
    assert "A page explains trees of up to 2000 elements." in page.details(), page.details()


def check_far_away(driver):
    """A position past all numbers does not break a page."""
    page = Page(driver, "far.html")
    page.row("far").click()
    assert page.chosen() == "far node"


def check_differences(driver):
    """What differs from a golden is listed, and shown on top of what was expected."""
    page = Page(driver, "differences.html")
    assert page.find("#summary").text == "6 layouts, 4 differ, 2 failed", page.find("#summary").text
    assert [option.text for option in page.all("#layout option")] == [
        "feed.json at 320xinf", "feed.json at 400xinf", "names.json at 320xinf",
        "names.json at 400xinf"]
    assert [problem.text for problem in page.all(".problem")] == [
        f"goldens/new-{size}xinf.json: there is no such golden: --update writes it"
        for size in (320, 400)]
    rows = [row.text.splitlines() for row in page.all(".row")]
    assert ["time text", "removed"] in rows, rows
    moved = ["description text", "moved by 0, 4 (from 0, 18 to 0, 22)"]
    assert moved in rows, rows
    # What it led to is below it.
    effect = page.all(".row")[rows.index(moved) + 1]
    assert "effect" in effect.get_attribute("class"), effect.text
    page.all(".row")[rows.index(moved)].click()
    assert page.marked("expected") == [10, 393, 300, 51], page.marked("expected")
    assert page.marked("actual") == [10, 397, 300, 51], page.marked("actual")
    lines = page.details().splitlines()
    assert "expected 0 18 300 51" in lines and "actual 0 22 300 51" in lines, lines
    assert "by 0 +4 0 0" in lines and "actual 10 397 300 51" in lines, lines
    assert "goldens/feed-320xinf.json" in lines, lines


def check_differences_switch(driver):
    """Expected and actual can be seen alone, by buttons and by keys."""
    page = Page(driver, "differences.html")

    def seen():
        return {side: page.find(f"#stage svg .{side}").is_displayed()
                for side in ("expected", "actual", "same")}

    def checked():
        return [button.text for button in page.all('[role="radio"][aria-checked="true"]')]

    assert seen() == {"expected": True, "actual": True, "same": True} and checked() == ["Both"]
    page.find("#expected").click()
    assert seen() == {"expected": True, "actual": False, "same": True} and checked() == ["Expected"]
    page.press(Keys.END)
    assert page.marked("expected") and not page.marked("actual")
    page.press("a")
    assert seen() == {"expected": False, "actual": True, "same": True} and checked() == ["Actual"]
    assert not page.marked("expected") and page.marked("actual")
    page.press("a")
    assert checked() == ["Both"] and page.marked("expected") and page.marked("actual")
    page.press("e")
    assert checked() == ["Expected"]


def check_differences_reached(driver):
    """Every difference and layout can be reached by keys and by the pointer."""
    page = Page(driver, "differences.html")
    page.press(Keys.ARROW_DOWN)
    assert page.chosen().startswith("header-spacer spacer")
    page.press(Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.END)
    assert page.chosen().startswith("footer stack")
    page.press("]")
    assert page.chosen() is None
    assert page.find("#layout").get_attribute("value") == "1"
    page.press("[")
    page.show_picture_place(20, 396)
    assert page.details().startswith("description\ntext"), page.details()
    page.show_picture_place(100, 200)
    assert page.details().startswith("photo\nnode"), page.details()
    assert "none in its parent" in page.details(), page.details()
    driver.execute_script("$('stage').scrollTo(0, 0)")
    page.show_picture_place(302, 22).click().perform()
    assert page.chosen().startswith("time text") and page.marked("expected"), page.chosen()
    assert not page.marked("actual")
    page.press("?")
    shown = {key.text for key in page.all("#keys kbd")}
    assert shown == {"↑", "↓", "Home", "End", "[", "]", "e", "a", "Esc", "n", "+", "−", "0", "?"}
    page.press(Keys.ESCAPE, Keys.ESCAPE)
    assert page.chosen() is None
    select = page.find("#layout")
    select.find_elements(By.TAG_NAME, "option")[2].click()
    tree = json.loads((TREES / "hostile.json").read_text())
    name = tree["children"][0]["id"] + "</script><b>"
    assert name in driver.execute_script(
        "return [...document.querySelectorAll('.row')].map(row => row.firstChild.data.trim())")
    assert not page.all("#stage b, #details b, #differences b, img")


def check_no_differences(driver):
    """A page without differences says so."""
    page = Page(driver, "no-differences.html")
    assert page.find("#summary").text == "1 layout, none differs"
    assert page.all(".row") == [] and page.all("#stage svg") == []
    page.press(Keys.ARROW_DOWN, "e", "]", "+", "n")


def check_keys(driver):
    """Everything can be reached without a pointer."""
    page = Page(driver, "page.html")
    page.press(Keys.END)
    assert page.chosen() == "time node"
    page.press(Keys.ESCAPE, Keys.ARROW_DOWN)
    assert page.chosen() == "header inset"
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert page.chosen() == "name node", page.chosen()
    page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert page.chosen() == "name-and-place stack"
    assert "$.tree.child.children[0]" in page.details().splitlines(), page.details()
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
    tree = json.loads((TREES / "hostile.json").read_text())
    # Characters that act, as those that end a line do here, are spelled out (docs/security.md).
    names = [name.replace("\u2028", r"\u2028").replace("\u2029", r"\u2029")
             for name in [tree["id"]] + [child["id"] for child in tree["children"]]]
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
    for path in sorted(Page.folder.glob("*.html")):
        Page(driver, path.name)
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
        page = Page(driver, "differences.html")
        page.press("-", Keys.END)
        driver.save_screenshot(str(folder / f"differences-{scheme}.png"))
    driver.set_window_size(500, 900)
    Page(driver, "page.html")
    driver.save_screenshot(str(folder / "narrow.png"))


def run_checks(driver):
    """Runs every `check_…`; gives how many failed."""
    failures = 0
    for name, check in sorted(globals().items()):
        if not name.startswith("check_"):
            continue
        start = time.monotonic()
        try:
            check(driver)
            print(f"ok      {check.__doc__} ({time.monotonic() - start:.1f} s)")
        except Exception as error:
            failures += 1
            line = error.__traceback__.tb_next.tb_lineno
            print(f"FAILED  {check.__doc__}\n        line {line}: {error!r}")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, nargs="?",
                        default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("--screenshots", type=pathlib.Path, metavar="FOLDER",
                        help="leave pictures of the pages here")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryDirectory() as folder:
        Page.folder, Page.program = pathlib.Path(folder), arguments.program.resolve()
        write_pages(Page.program, Page.folder)
        driver = open_browser(profile)
        try:
            failures = run_checks(driver)
            if arguments.screenshots:
                take_screenshots(driver, arguments.screenshots)
        finally:
            driver.quit()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
