import { readdirSync, readFileSync } from 'node:fs';
import { findProblems } from './vocabulary/find-problems.ts';

const FILES = /\.(?:tsx?|mjs|css|md)$/;
/** The specification and the history stay as they are, applied migrations cannot change, and the list names every term. */
const SKIPPED =
  /(^|\/)(?:node_modules|dist|test-results)\/|^docs\/spec\/|^docs\/decisions\/|^CHANGELOG\.md$|^platform\/db\/migrations\/|^tools\/vocabulary\/|^tools\/boundaries\/fixtures\/|^seeds\/demo-site\//;

const folders = readdirSync('.', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !/^\.|^node_modules$|^dist$|^test-results$/.test(entry.name),
);
const paths = [
  ...readdirSync('.').filter((file) => FILES.test(file)),
  ...folders.flatMap(({ name }) =>
    readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
  ),
].filter((file) => FILES.test(file) && !SKIPPED.test(file));

const problems = paths.flatMap((path) => findProblems({ path, text: readFileSync(path, 'utf8') }));
for (const problem of problems) console.log(problem);
console.log(`vocabulary: ${paths.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
