import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isSource, summarizeLines } from './lines/summarize-lines.ts';

// Prints how long the hand-written source files are: npx tsx tools/lines.ts

const MAX_SHOWN = 5;

const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isSource);
const files = paths.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
const { files: count, median, p90, max } = summarizeLines(files.map(({ lines }) => lines));
console.log(`${count} files: median ${median} lines, 90% at most ${p90}, longest ${max}`);
for (const { path, lines } of files.toSorted((a, b) => b.lines - a.lines).slice(0, MAX_SHOWN))
  console.log(`${lines} ${path}`);
