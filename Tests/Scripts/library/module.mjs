// Runs the module of `make wasm` for check-wasm.py: reads one request per line, and writes one answer per line.
//
//     node module.mjs FOLDER < requests.jsonl > answers.jsonl
//
// A request is {"command", "text" or "base64", "options", "times"}. With "times", the answer is the least of as many
// times of a call in milliseconds, and the memory that the process has then.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { load } = await import(pathToFileURL(`${process.argv[2]}/layoutcalc.js`));
const calculator = await load();
const answers = [];
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const { command, text, base64, options, times } = JSON.parse(line);
  const bytes = base64 === undefined ? text : Buffer.from(base64, "base64");
  let least = Infinity, answer;
  for (let index = 0; index < (times ?? 1); index++) {
    const start = performance.now();
    answer = calculator.answer(command, bytes, options);
    least = Math.min(least, performance.now() - start);
  }
  answers.push(times ? JSON.stringify({ least, memory: process.memoryUsage.rss(), length: answer.length }) : answer);
}
// The data of a page have line feeds between values.
process.stdout.write(answers.map((answer) => `${answer.replaceAll("\n", " ")}\n`).join(""));
