import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkDecisions } from './docs/check-decisions.ts';
import { findBrokenLinks } from './docs/check-links.ts';

/** The specification is kept unchanged. */
const SPECIFICATION = /^docs\/spec\//;

function findDocuments(): string[] {
  const top = readdirSync('.').filter((file) => file.endsWith('.md'));
  const below = ['docs', 'features', 'seeds'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return [...top, ...below].filter((file) => file.endsWith('.md') && !SPECIFICATION.test(file)).sort();
}

const documents = findDocuments().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const problems = [...findBrokenLinks(documents, existsSync), ...checkDecisions(documents)];

for (const problem of problems) console.log(problem);
console.log(`docs: ${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
