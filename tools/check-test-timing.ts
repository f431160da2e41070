import { readdirSync, readFileSync } from 'node:fs';
import { ALLOWED_FILES } from './test-timing/allowed-files.ts';
import { findProblems, findUnusedEntries, isTestCode } from './test-timing/find-problems.ts';

const FOLDERS = ['kernel', 'template', 'features', 'platform', 'browser', 'apps', 'seeds', 'bench', 'e2e', 'tools'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((path) => isTestCode(path) && !path.includes('node_modules/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const problems = [...files.flatMap(findProblems), ...findUnusedEntries(files, Object.keys(ALLOWED_FILES))];
for (const problem of problems) console.log(problem);
console.log(`test timing: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
