import TreeConversion
import TreeFiles

// The options of other programs that commands do not have, each with what to write instead.

extension ForeignOption {
  static let all = sizes + output + checking + running + systems + reports + rules

  private static let sizes = [
    ForeignOption(
      "width=100% width=full width=fill width=fill-container width=match_parent", "--width 375"),
    ForeignOption(
      "width=auto width=hug width=fit-content width=max-content width=wrap_content width=none",
      "--max 375xinf"),
    ForeignOption("w check:w=# W available-width owner-width viewport-width", "--width {375}"),
    ForeignOption(
      "constrained-size constrainedsize constraints constraint max-size size-range",
      "--max {375xinf}",
      remark: ", and --min for the smallest size"),
    ForeignOption("max-width maxwidth", "--max {375}xinf"),
    ForeignOption("min-width minwidth", "--min {375}x0"),
    ForeignOption(
      "height=auto height=inf height=none height=0 height=100% height=full height=hug height=undefined height=null "
        + "height=fit-content height=max-content height=wrap_content height=match_parent", "",
      remark: "remove it: without a maximum, the height is that of the content"),
    ForeignOption(
      "height H max-height maxheight", "--max infx{667}", remark: ", or --size with a width"),
    ForeignOption("min-height minheight", "--min 0x{667}"),
    ForeignOption("widths", "--width {320..440/40}"),
    ForeignOption(
      "bounds frame=#x# viewport-size window-size window d=#x# s=#x# screen=#x# phone=#x# viewport=#x# resolution "
        + "geometry dimensions resize resize-to canvas-size page-size",
      "--size {375x667}"),
    ForeignOption(
      "d screen phone model simulator destination emulate viewport", "--device {NAME}",
      remark: "; layoutcalc devices prints all"),
    ForeignOption(
      "landscape rotate orientation=landscape", "--device NAME\(Device.landscapeSuffix)"),
    ForeignOption(
      "orientation", "--device NAME\(Device.landscapeSuffix)",
      remark: ", or --device NAME for portrait"),
    ForeignOption(
      "portrait orientation=portrait", "",
      remark: "remove it: devices are upright unless their name ends otherwise"),
    ForeignOption(
      "safe-area safe-area-insets", "",
      remark:
        "write \"safeArea\": [59, 0, 34, 0] in a case, or --device iphone-15 for that of a device"),
    ForeignOption("retina", "--scale 2"),
    ForeignOption(
      "density dpi pixel-ratio dpr dppx scale-factor device-scale-factor point-scale-factor",
      "--scale {2}"),
    ForeignOption("rtl ltr", "--direction %"),
    ForeignOption("dir text-direction writing-direction layout-direction", "--direction {rtl}"),
    ForeignOption(
      "dynamic-type a11y accessibility text-size content-size content-size-category",
      "--text-size-category {AX1}"),
    ForeignOption("font-scale text-zoom zoom font-size-scale", "--text-scale {1.35}"),
    ForeignOption("locale lang", "--language {de}", remark: ", and --strings FILE for its texts"),
    ForeignOption(
      "font-size", "", remark: "write \"fontSize\" in the tree, or --text-scale for all texts"),
    ForeignOption("translations localizations texts", "--strings {FILE}"),
    ForeignOption(
      "dark dark-mode theme appearance color-scheme", "",
      remark: "remove it: colours have no effect on a layout"),
  ]

  private static let output = [
    ForeignOption("svg=file html=file csv=file jsonl=file", "--format % --output {FILE}"),
    ForeignOption("json jsonl table csv ascii svg html", "--format %"),
    ForeignOption("output-format out-format message-format as type emit", "--format {json}"),
    ForeignOption(
      "to=svg to=html to=csv to=table to=ascii to=jsonl", "--format {svg}", in: "layout"),
    ForeignOption(
      "to convert:t codegen print=swift print=objc swift objc kotlin dart jsx", "",
      remark:
        "remove it: nothing here writes code or a file of another system; convert writes tree files"
    ),
    ForeignOption("text-table pretty-print", "--format table"),
    ForeignOption(
      "png pdf jpg T=png T=pdf screenshot image", "--format svg", remark: ", and convert that"),
    ForeignOption("yaml xml", "--format json", remark: ", and convert that"),
    ForeignOption("T", "--format {svg}"),
    ForeignOption("out output-file outfile out-file dest export save-as", "--output {FILE}"),
    ForeignOption(
      "pretty indent tab tab-width use-tabs print-width line-length end-of-line trailing-comma quote-props",
      "",
      remark: "remove it: JSON is indented unless there is --compact"),
    ForeignOption("minify oneline one-line compact-output", "--compact"),
    ForeignOption("absolute global screen-coordinates in-root", "--origin root"),
    ForeignOption(
      "origin=screen origin=window origin=global origin=absolute origin=page origin=device",
      "--origin root"),
    ForeignOption("relative", "--origin parent", remark: ", which is the default"),
    ForeignOption("nodes-only no-specs leaves", "--flatten"),
    ForeignOption(
      "warn warnings warning", "",
      remark: "remove it: warnings are printed without it, and errors with --strict"),
    ForeignOption("silent s no-warnings", "--quiet"),
    ForeignOption("v V", "layoutcalc version", remark: ", or --stats for times"),
    ForeignOption(
      "verbose vv debug trace log-level", "--stats",
      remark: " for counts and times, or layoutcalc explain ELEMENT TREE for one element"),
    ForeignOption("time timing profile benchmark", "--stats"),
    ForeignOption(
      "check:x fail-fast failfast bail stop-on-first-error maxfail exitfirst", "",
      remark:
        "remove it: each tree is checked, and the first finding of a tree does not hide others"),
    ForeignOption(
      "since changed changed-since diff-base affected only-changed staged changedSince onlyChanged modified",
      "",
      remark:
        "name the files that changed: git diff --name-only HEAD -- '*.json' | xargs layoutcalc check"
    ),
    ForeignOption("no-color no-colour no-colors M monochrome-output", "--color never"),
    ForeignOption(
      "S sort-keys raw-output query filter jq r=. arg argjson slurp e eval", "",
      remark:
        "JSON is for jq: remove it, and add | jq '.. | objects | select(.id == \"{ID}\").frame'"
    ),
    ForeignOption("colour colors", "--color {always}"),
  ]

  private static let checking = [
    ForeignOption(
      "Werror W=error werror fail-on-warnings error-on-warnings warnings-as-errors treat-warnings-as-errors "
        + "max-warnings", "--strict"),
    ForeignOption(
      "exit-code=# error-exitcode=# fail=#", "{_}", in: "check",
      remark: ", whose exit status is 1 if there is an error, and with --strict a warning"),
    ForeignOption(
      "exit-code fail error-exitcode set-exit-status", "", in: "check",
      remark: ", whose exit status is 1 if there is an error, and with --strict a warning"),
    ForeignOption(
      "level severity fail-on fail-level min-severity", "--strict",
      remark: ", and --rule RULE=LEVEL for the level of one rule"),
    ForeignOption(
      "fix:diff fix:preview fix:check fix:l fix:list-different fix:c", "--dry-run", in: "fix"),
    ForeignOption(
      "vary:n=# vary:runs vary:iterations vary:count vary:num-runs vary:max-examples", "--tries {N}"
    ),
    ForeignOption("n=#", "--jobs {N}"),
    ForeignOption("validate lint test verify list-different", "", in: "check"),
    ForeignOption("diff compare", "{OLD}", in: "blame"),
    ForeignOption(
      "golden snapshot snapshots expected reference golden-dir golden-folder goldens-dir golden-path "
        + "snapshot-dir snapshot-path snapshots-dir snapshot-directory goldens-path",
      "--goldens {Goldens/}", in: "check"),
    ForeignOption(
      "accept record update-goldens update-snapshots updateSnapshot bless u check:write",
      "--update --goldens Goldens/", in: "check"),
    ForeignOption(
      "assert expect test=sentence verify=sentence check=sentence validate=sentence where=sentence",
      "--require {SENTENCE}", in: "check"),
    ForeignOption("epsilon threshold precision", "--tolerance {0.5}", in: "check"),
    ForeignOption(
      "in-place inplace write autofix apply fix-only fix:w", "", in: "fix",
      remark: ", which edits the file"),
    ForeignOption(
      "i", "", in: "fix", remark: ", which edits the file, or leave -i out to read it"),
    ForeignOption("dryrun show-fixes diff-only n fix-dry-run", "--dry-run", in: "fix"),
    ForeignOption("unused:remove unused:delete unused:prune unused:write", "--fix"),
    ForeignOption(
      "blame:stat blame:shortstat blame:name-only blame:unified blame:patch", "",
      remark: "remove it: blame prints the edits, and the frames that they change"),
    ForeignOption(
      "per-file-ignores", "",
      remark:
        "turn a rule off for all files, --rule {RULE}=off, or in .layoutcalc.json in their folder"
    ),
    ForeignOption(
      "init", "", remark: "write a configuration in .layoutcalc.json, such as {\"width\": 375}"),
    ForeignOption(
      "unsafe unsafe-fixes fix-dangerously", "",
      remark: "remove it: fix writes only what makes no element worse"),
    ForeignOption(
      "disable allow ignore-rule ignore-rules disable-rule skip-rule", "--rule {RULE}=off"),
    ForeignOption(
      "ignore=CODE extend-ignore=CODE disable=CODE", "--rule {RULE}=off",
      remark: "; layoutcalc rules prints the rules"),
    ForeignOption(
      "enable select extend-select", "",
      remark:
        "remove it: all rules are on; for {RULE} alone, turn each other one off with --rule RULE=off"
    ),
    ForeignOption(
      "blame:L", "",
      remark:
        "blame compares two trees: for why a frame is as it is, write layoutcalc explain ELEMENT TREE"
    ),
    ForeignOption("list-rules", "", in: "rules"),
    ForeignOption("ruleinfo", "{RULE}", in: "rules"),
    ForeignOption(
      "update-baseline generate-baseline write-baseline create-baseline",
      "--baseline FILE --update", in: "check"),
    ForeignOption(
      "exit-zero lenient", "", remark: "remove it: warnings are no failure without --strict"),
    ForeignOption("why id element selector layout:node frame", "{ELEMENT}", in: "explain"),
    ForeignOption(
      "C=# A=# B=# A B context=# before-context after-context depth levels", "",
      remark: "remove it and its value: for one element, write layoutcalc explain ELEMENT TREE"),
    ForeignOption(
      "explain:path explain:element explain:id explain:node explain:name explain:selector",
      "{ELEMENT}",
      in: "explain"),
    ForeignOption("list-devices", "", in: "devices"),
    ForeignOption("breakpoints", "{A..B}", in: "breakpoints"),
    ForeignOption("completion completions:shell", "{SHELL}", in: "completions"),
    ForeignOption("manual", "", in: "man"),
    ForeignOption("usage ?", "", in: "help"),
  ]

  private static let running = [
    ForeignOption("threads parallel p workers", "--jobs {N}"),
    ForeignOption("r R recursive", "", remark: "remove it: a folder means all trees below it"),
    ForeignOption("ignore-path", "--exclude PATTERN"),
    ForeignOption(
      "ignore skip excluded ignore-files exclude-dir extend-exclude ignore-pattern ignore-patterns global-ignores test-path-ignore-patterns "
        + "module-path-ignore-patterns", "--exclude {PATTERN}"),
    ForeignOption(
      "include g glob grep pattern max-depth type-add testNamePattern test-name-pattern testPathPattern "
        + "test-path-pattern includes included files paths inputs src roots root-dir test-match test-regex check:filter check:t check:k check:grep",
      "",
      remark:
        "remove it, and name the files and folders to lay out; --exclude PATTERN leaves some out"
    ),
    ForeignOption(
      "C cwd chdir directory working-directory", "",
      remark: "go to the folder with cd before, or name its files"),
    ForeignOption(
      "cache no-cache coverage collect-coverage ci runInBand run-in-band env plugin rulesdir parser platform os target "
        + "host port interactive shard retries retry full-page draft passWithNoTests pass-with-no-tests clearCache "
        + "clear-cache forceExit detectOpenHandles scheme project sdk workspace test-plan testPlan release nocapture "
        + "no-error-on-unmatched-pattern",
      "",
      remark: "remove it: there is nothing like it here"),
    ForeignOption(
      "ext extension t", "", remark: "remove it: the trees of a folder are its *.json files"),
    ForeignOption("configuration config-file conf rcfile", "--config {FILE}"),
    ForeignOption("no-configuration ignore-config noconfig isolated no-eslintrc", "--no-config"),
    ForeignOption(
      "print-config show-settings show-files", "",
      remark: "docs/configuration.md says which configuration applies"),
    ForeignOption("hidden no-ignore", "", remark: "name the hidden files and folders to lay out"),
    ForeignOption("stdin", "-", remark: " for standard input, or no file"),
    ForeignOption(
      "stdin-filepath stdin-file-path stdin-name assume-filename stdin-display-name",
      "--stdin-filename {NAME}"),
    ForeignOption(
      "file in input tree from-file input-file source", "layoutcalc {FILE}",
      remark: ", without an option"),
    ForeignOption("ndjson batch", "--lines"),
    ForeignOption("live follow watch-all watchAll check:w", "--watch"),
  ]

  /// The systems that `convert` reads, by the words for them.
  private static let systems =
    [
      ForeignOption(
        "from=html from=web from=tailwind from=flexbox from=scss from=style", "--from css"),
      ForeignOption(
        "from=rn from=react from=reactnative from=expo from=jsx", "--from react-native"),
      ForeignOption(
        "from=swiftui from=uikit from=flutter from=dart from=android from=compose from=xml "
          + "from=storyboard from=xib from=qml", "",
        remark: "convert does not read it: write each element with the words of docs/coming-from.md"
      ),
    ]
    + ForeignSystem.all.map { ForeignOption("convert:format=\($0.name)", "--from \($0.name)") }

  /// The report formats of other programs, as options.
  private static let reports =
    [
      ForeignOption("junit sarif gitlab rdjson", "--report %={FILE}", in: "check"),
      ForeignOption(
        "junitxml junit-xml junit-report junit-output", "--report junit={FILE}", in: "check"),
      ForeignOption("codeclimate code-quality", "--report gitlab={FILE}", in: "check"),
    ]
    + reportWords.map { word, form in
      let options = [
        "output-format", "out-format", "reporter", "reporters", "formatter", "report-format",
      ]
      return ForeignOption(
        options.map { "\($0)=\(word)" }.joined(separator: " "),
        form == "github" ? "--format github {_}" : "--report \(form)=FILE {_}", in: "check")
    }

  /// The names of report formats in other programs.
  static let reportWords: [(word: String, form: String)] = [
    ("sarif", "sarif"), ("gitlab", "gitlab"), ("junit", "junit"), ("rdjson", "rdjson"),
    ("jest-junit", "junit"), ("codeclimate", "gitlab"), ("code-climate", "gitlab"),
    ("codequality", "gitlab"),
    ("xunit", "junit"), ("github", "github"), ("github-actions", "github"), ("gha", "github"),
  ]

  /// The options of compilers and linters that set a rule's level.
  private static let rules =
    [
      ForeignOption(
        "Wall Wextra Weverything", "",
        remark: "remove it: all rules are on, and --rule RULE=off or =error sets one")
    ]
    + RuleLevel.rules.flatMap { rule in
      [
        ForeignOption("W=\(rule) warn=\(rule)", "--rule {RULE}=warning"),
        ForeignOption("D=\(rule) deny=\(rule) E=\(rule) error=\(rule)", "--rule {RULE}=error"),
        ForeignOption("W\(rule)", "--rule \(rule)=warning"),
        ForeignOption("Wno-\(rule)", "--rule \(rule)=off"),
        ForeignOption("ignore=\(rule) skip=\(rule) A=\(rule)", "--rule {RULE}=off"),
        ForeignOption(
          "rules=\(rule) check:explain=\(rule) list-rules=\(rule)", "{RULE}", in: "rules"),
      ]
    }
}
