"""How a page of layouts is used."""

import itertools
import json

from library.pages import TREES, Page
from library.runs import output

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def check_first_look(driver):
    """The drawing, the tree and the root's frame are there at once, and fit into the window."""
    page = Page(driver, "page.html")
    assert page.find("#name").text == "header-with-left-and-right-text"
    assert page.rows() == ["header inset", "row stack", "name-and-place stack", "name node",
                           "place node", "time node"], page.rows()
    levels = [row.get_attribute("aria-level") for row in page.all(".row")]
    assert levels == ["1", "2", "3", "4", "4", "3"], levels
    assert page.labels() and "name" in page.labels(), page.labels()
    details = page.details()
    assert details.startswith("header inset\n$.tree") and "0 0 375 48" in details, details
    assert "left 10, right 10" in details, details
    assert not page.find("#sizes").is_displayed() and not page.find("#file").is_displayed()
    assert page.find("#only-size").text == "375 × ∞"
    assert [item.text for item in page.all("#legend li")] == [
        "node", "spec", "inset", "spacing"]
    page.row("row").click()
    assert [item.text for item in page.all("#legend li")][4:] == ["growth"], "what is drawn is in the legend"
    page.find("#specs").click()
    assert [item.text for item in page.all("#legend li")] == ["node"]


def check_pointer(driver):
    """Pointing at an element shows a tip; only a click changes the details."""
    page = Page(driver, "page.html")
    actions = page.show_picture_place(330, 24)
    assert page.marked("pointed") == [326, 12, 39, 24], page.marked("pointed")
    assert page.rows(".row.pointed") == ["time node"]
    assert page.find("#tip").text == "time node39 × 24", page.find("#tip").text
    assert page.details().startswith("header"), page.details()
    actions.click().perform()
    assert page.chosen() == "time node"
    assert page.marked("chosen") == [326, 12, 39, 24]
    details = page.details()
    assert "in parent 316 12 39 24" in details and "in root 326 12 39 24" in details, details
    assert "$.tree.child.children[1]" in details, details
    page.row("place").click()
    assert page.chosen() == "place node"
    assert page.marked("chosen") == [10, 24, 276, 24], page.marked("chosen")
    assert "intrinsicSize 237, 24" in page.details().replace("\n", " "), page.details()
    page.show_picture_place(330, 60)
    assert not page.find("#tip").is_displayed()


def check_same_frames(driver):
    """Elements of one frame are told apart: by the tip, by rings, and by clicking again."""
    page = Page(driver, "nested.html")
    page.show_picture_place(100, 50).click().perform()
    assert page.chosen() == "inner node"
    assert "3 of 3 with this frame" in page.find("#tip").text
    rings = "return document.querySelector('.mark.chosen').style.boxShadow.split('--accent').length - 1"
    page.settle()
    assert page.script(rings) == 0
    for name, count in (("middle wrapper", 1), ("outer wrapper", 2), ("inner node", 0)):
        page.show_picture_place(100, 50).click().perform()
        page.settle()
        assert page.chosen() == name and page.script(rings) == count, (name, page.chosen())


def check_family_keys(driver):
    """Keys go to the parent, the first child and the siblings; so do the steps of the path."""
    page = Page(driver, "page.html")
    page.row("name-and-place").click()
    page.press(Keys.ENTER)
    assert page.chosen() == "name node"
    page.press(".")
    assert page.chosen() == "place node"
    page.press(".", ",")
    assert page.chosen() == "name node"
    ActionChains(driver).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    assert page.chosen() == "name-and-place stack"
    assert [crumb.text for crumb in page.all("#crumbs button")] == ["header", "row", "name-and-place"]
    page.all("#crumbs button")[1].click()
    assert page.chosen() == "row stack"


def check_links(driver):
    """The address names the file, the element and the size; opening it shows them."""
    page = Page(driver, "sizes.html")
    page.press("]")
    page.row("description").click()
    link = driver.current_url.split("#")[1]
    assert link == "rainforest-card/description@375xinf", link
    page = Page(driver, "sizes.html#" + link)
    assert page.chosen() == "description node" and page.find("#size-name").text == "375 × ∞"
    page.settle()
    assert page.script("return stage.isFitted && stage.scale") > 0.5, "a link opens fitted, too"
    driver.execute_script("location.hash = 'text/quote@667xinf'")
    page.settle()
    assert page.chosen() == "quote text" and page.find("#size-name").text == "667 × ∞"
    page = Page(driver, "page.html#%24.tree.child.children%5B1%5D@375xinf")
    assert page.chosen() == "time node", page.chosen()
    Page(driver, "page.html#%E0%A4%A@")


def check_explanation(driver):
    """The reasons for a frame are below it, from the root down, with the constraint."""
    page = Page(driver, "page.html")
    page.row("time").click()
    answer = page.find("#details .answer").text
    assert page.details().split("\n", 2)[2].startswith(answer), "the answer is before all else"
    assert not page.find("#ancestors h4").is_displayed(), "ancestors are folded"
    page.find("#ancestors summary").click()
    # From the root down, as the command prints it.
    own = page.script("""
        const own = [...$('details').children].findLast(part => part.tagName === 'H4');
        return [own, ...own.nextSibling.children].map(step => step.innerText).join(' ');""")
    why = page.find("#ancestors").text.split("\n", 1)[1] + "\n" + own

    def explain(*words):
        return output("explain", "time", TREES / "header-with-left-and-right-text.json", "-q", *words)

    # Without the title and the summary, which is indented below it.
    steps = itertools.dropwhile(
        lambda line: line.startswith(" "), explain("--all").splitlines()[1:])
    assert why.split() == " ".join(steps).split(), why
    assert answer.split() == json.loads(explain("--format", "json"))["answer"].split(), answer
    assert "width\n0…∞\nheight\n0…∞" in page.details(), page.details()
    page.all("#ancestors h4 button")[1].click()
    assert page.chosen() == "row stack"
    assert "width\n355\nheight\n0…∞" in page.details(), page.details()

    page = Page(driver, "flattened.html")
    page.row("description").click()
    page.find("#ancestors summary").click()
    headings = [heading.text for heading in page.all("#details h4")]
    assert headings == ['text "description"', 'stack "photo-cell"', 'inset "footer-inset"',
                        'stack "footer"'], headings
    assert "Flattened" in page.details(), page.details()

    page = Page(driver, "large.html")
    assert driver.execute_script("return shown.length") == 2501
    assert "A page explains trees of up to 2000 elements; layoutcalc explain " in page.details(), page.details()


def check_far_away(driver):
    """A position past all numbers does not break a page."""
    page = Page(driver, "far.html")
    page.row("far").click()
    assert page.chosen() == "far node"


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
    assert page.rows() == [
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
    """Specs and names can be hidden, and with specs their spacing."""
    page = Page(driver, "page.html")
    page.press("0")
    hatched = [290, 2, 30, 44]
    assert len(page.pixels(*hatched)) > 1, "spacing is hatched"
    assert "row" in page.labels(), page.labels()
    page.press("s")
    assert len(page.pixels(*hatched)) == 1, "hatching is hidden with specs"
    assert "row" not in page.labels() and "time" in page.labels(), page.labels()
    assert page.find("#specs").get_attribute("aria-pressed") == "false"
    page.show_picture_place(2, 46)
    assert page.marked("pointed") is None, "a spec that is hidden is pointed at"
    page.press("s", "n")
    assert page.labels() == []
    page.press("n")
    assert "row" in page.labels()


def check_search(driver):
    """The search finds by id, type and path; Enter goes from match to match."""
    page = Page(driver, "page.html")
    page.press("/", *"PLACE")
    assert page.rows(".row.match") == ["name-and-place stack", "place node"]
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
    assert set(page.rows(".row.match")) == {"place node", "time node"}
    page.press(Keys.ESCAPE, "/", *"nowhere")
    assert page.find("#matches").text == "none"


def check_sizes(driver):
    """The slider and its keys go over the sizes; what is chosen stays chosen."""
    page = Page(driver, "sizes.html")
    assert page.find("#sizes").is_displayed()
    assert page.find("#size-name").text == "320 × ∞"
    page.row("description").click()
    assert page.marked("chosen") == [28, 227, 264, 117], page.marked("chosen")
    page.press("]")
    assert page.find("#size-name").text == "375 × ∞"
    page.find("#size").send_keys(Keys.ARROW_RIGHT)
    assert page.find("#size-name").text == "667 × ∞"
    assert page.chosen() == "description node"
    assert page.marked("chosen")[2] == 309.5, page.marked("chosen")
    lines = page.details().splitlines()
    assert "320 × ∞ 28 16 264 117" in lines and "667 × ∞ 28 16 309.5 117" in lines, lines
    assert page.find("#details tr.current th").text == "667 × ∞"
    page.press("]", "[")
    assert page.find("#size-name").text == "375 × ∞"


def check_files(driver):
    """Several files are shown one at a time."""
    page = Page(driver, "sizes.html")
    select = page.find("#file")
    assert [option.text for option in select.find_elements(By.TAG_NAME, "option")] == [
        "rainforest-card", "text"]
    select.find_elements(By.TAG_NAME, "option")[1].click()
    assert page.rows()[0] == "cell inset"
    assert "return x" in driver.execute_script("return layout().lines.map(line => line[1])")
    page.row("quote").click()
    assert "“Nothing <happens> & nothing 'stays'.”" in page.details(), page.details()
    select.find_elements(By.TAG_NAME, "option")[0].click()
    assert page.rows()[0] == "card background"


def check_hostile_names(driver):
    """Names that look like markup or script are text and nothing else."""
    page = Page(driver, "hostile.html")
    tree = json.loads((TREES / "hostile.json").read_text())
    # Characters that act, as those that end a line do here, are spelled out (docs/security.md).
    names = [name.replace("\u2028", r"\u2028").replace("\u2029", r"\u2029")
             for name in [tree["id"]] + [child["id"] for child in tree["children"]]]
    assert driver.title == "hostile"
    assert driver.execute_script(
        "return [...document.querySelectorAll('.row .id')].map(part => part.textContent)"
    ) == names
    for index in range(len(names)):
        driver.execute_script("choose(arguments[0])", index)
        assert driver.execute_script(
            "return document.querySelector('#details h2').childNodes[1].data") == names[index]
    assert driver.title == "hostile"
    driver.execute_script("point(1)")
    assert not page.all("#stage b b, #details b, #tree b, img")


def check_requirements(driver):
    """Sentences that are not true are shown as badges of their elements, at the sizes where they fail."""
    page = Page(driver, "required.html")
    assert page.find("#warnings").text.startswith("×\n1 failed requirement, "), page.find("#warnings").text
    row = page.row("once")
    assert row.find_element(By.CSS_SELECTOR, ".badge.failed").text.startswith("×")
    assert '"once.width < 10" fails at ' in row.find_element(By.CSS_SELECTOR, ".badge").get_attribute("title")
    row.click()
    details = page.find("#details .warning.failed").text
    assert 'at 375: "once".width is 95.5 require' in details, details
    page.press("]")
    assert page.find("#warnings").text.startswith("×\n2 failed requirements, "), page.find("#warnings").text
    assert page.all("#row-0 .badge.failed")
