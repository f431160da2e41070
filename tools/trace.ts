import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Requirement, readCoverage } from './trace/coverage.ts';
import { percent, reportCoverage, reportMissing } from './trace/report.ts';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const SKIPPED = /(^|\/)(node_modules|dist)\/|^tools\/boundaries\/fixtures\//;

function findTestFiles(): string[] {
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^\.|^node_modules$|^dist$/.test(entry.name),
  );
  return folders
    .flatMap(({ name }) => readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`))
    .filter((file) => TEST_FILE.test(file) && !SKIPPED.test(file))
    .sort();
}

const { values } = parseArgs({ options: { missing: { type: 'boolean' }, min: { type: 'string' } } });
const least = z.coerce
  .number()
  .min(0)
  .max(100)
  .parse(values.min ?? 0);

const requirements = z.array(Requirement).parse(JSON.parse(readFileSync('docs/spec/requirements.json', 'utf8')));
const files = findTestFiles().map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const coverage = readCoverage(requirements, files);

if (values.missing === true) console.log(reportMissing(requirements, coverage).join('\n'));
console.log(reportCoverage(requirements, coverage).join('\n'));

if (coverage.invalidIds.length > 0) {
  console.error(`No such requirement:\n${coverage.invalidIds.map((word) => `  ${word}`).join('\n')}`);
  process.exitCode = 1;
}
if (percent(coverage.named.size, requirements.length) < least) {
  console.error(`Less than ${least}% of the requirements are covered by a test.`);
  process.exitCode = 1;
}
