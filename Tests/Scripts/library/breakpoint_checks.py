"""Checks how a page of a sweep shows where its layouts change in kind."""

import json

from library.runs import output
from library.pages import Page

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def listed():
    """The output of `breakpoints` for the tree of the page: sentences by width."""
    report = output("breakpoints", "120..400", "tags.json", "--format", "json", cwd=Page.folder)
    sentences = {}
    for breakpoint in json.loads(report)["findings"]:
        width = breakpoint["width"]
        sentences.setdefault(width, []).append(breakpoint["message"].removeprefix(f"from {width} on, "))
    return sentences


def marked():
    """The marks of the page: for each size, the widths before it with their sentences."""
    marks = {}
    for width, why in listed().items():
        marks.setdefault(next(size for size in range(120, 401, 20) if size >= width), {})[width] = why
    return marks


def capitalized(sentence):
    return sentence[0].upper() + sentence[1:]


def check_marks(driver):
    """The slider of a sweep has a mark at each size that is of another kind, where the handle is at that size."""
    page = Page(driver, "swept.html")
    marks = page.all("#size-marks button")
    labels = [mark.get_attribute("aria-label") for mark in marks]
    assert labels == [
        "; ".join(f"{width}: {'; '.join(why)}" for width, why in widths.items()) for widths in marked().values()], labels
    slider = page.find("#size").rect
    for mark, width in zip(marks, marked()):
        # The ends of the slider are those of its thumb, which is 16 pixels wide.
        place = slider["x"] + 8 + (slider["width"] - 16) * (width - 120) / 280
        box = mark.rect
        assert abs(box["x"] + box["width"] / 2 - place) <= 1.5, (width, box, place)
        assert box["y"] + 4 > slider["y"] + slider["height"] / 2, "marks are below the thumb"
        assert box["width"] >= 24 and box["height"] >= 24, box
    for name in ("sizes.html", "page.html", "feed.html"):
        assert not Page(driver, name).find("#size-marks").is_displayed(), name


def check_mark_tip(driver):
    """A mark says what changes when the pointer is over it or it has the focus, and a click shows the size."""
    page = Page(driver, "swept.html")
    widths = list(marked().values())[-1]
    marks = page.all("#size-marks button")
    ActionChains(driver).move_to_element(marks[-1]).perform()
    words = [line for width, why in widths.items() for line in (f"From {width}", *map(capitalized, why))]
    assert page.find("#size-tip").text.splitlines() == words, page.find("#size-tip").text
    tip = page.find("#size-tip").rect
    assert 0 <= tip["x"] and tip["x"] + tip["width"] <= page.script("return window.innerWidth")
    page.press(Keys.ESCAPE)
    assert not page.find("#size-tip").is_displayed()
    marks[-1].click()
    assert page.find("#size-name").text == "280 × ∞", page.find("#size-name").text
    ActionChains(driver).move_to_element(page.find("#details")).perform()
    page.script("document.activeElement.blur()")
    assert not page.find("#size-tip").is_displayed()


def check_mark_keys(driver):
    """One Tab reaches the marks, and arrow keys move through them; b and B go to sizes."""
    page = Page(driver, "swept.html")
    sentences = list(listed().items())
    widths = [next(iter(mark)) for mark in marked().values()]
    page.script("$('size').focus()")
    page.press(Keys.TAB)
    focused = "return document.activeElement.getAttribute('aria-label')"
    assert page.script(focused).startswith(f"{widths[0]}: ")
    page.press(Keys.ARROW_RIGHT)
    assert page.script(focused).startswith(f"{widths[1]}: ")
    assert page.find("#size-tip").text.startswith(f"From {widths[1]}\n")
    page.press(Keys.END)
    assert page.script(focused).startswith(f"{widths[-1]}: ") and page.chosen() is None
    page.press(Keys.HOME, Keys.ENTER)
    assert page.find("#size-name").text == "140 × ∞", page.find("#size-name").text
    page.press(Keys.TAB, Keys.TAB)
    assert page.script("return document.activeElement.closest('#size-marks')") is None
    page = Page(driver, "swept.html")
    page.press("b")
    shown = page.find("#size-name").text
    said = page.find("#status").get_attribute("textContent")
    here = [f"{width}: {'; '.join(why)}" for width, why in sentences if 120 < width <= 140]
    assert (shown, said) == ("140 × ∞", "; ".join(here)), (shown, said)
    assert page.find("#size").get_attribute("aria-valuetext") == "140 × ∞, " + said
    page.press("b", "B")
    assert page.find("#size-name").text == "140 × ∞"
    page.press("B")
    assert page.find("#status").get_attribute("textContent") == "No breakpoint at a smaller size"


def check_breakpoint_list(driver):
    """The details list all breakpoints, or those of the selected element; a click on a width shows the size."""
    page = Page(driver, "swept.html")
    terms = lambda: [(term.text, term.find_element(By.XPATH, "following-sibling::dd[1]").text)
                     for term in page.all("#details dt:has(button)")]
    everything = [(str(width), capitalized(sentence)) for width, why in listed().items() for sentence in why]
    assert terms() == everything, terms()
    page.row("title").click()
    assert terms() == [term for term in everything if '"title"' in term[1]], terms()
    page.row("tags").click()
    button = page.all("#details dt button")[0]
    width = float(button.text)
    button.send_keys(Keys.ENTER)
    shown = float(page.find("#size-name").text.split(" × ")[0])
    assert width <= shown < width + 20, (width, shown)
    assert float(page.script("return document.activeElement.textContent")) == width, "the focus stays"
    assert float(page.all("#details dt.current")[0].text) == width
