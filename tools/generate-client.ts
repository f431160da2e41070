import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clientFile, findOwnerEndpoints, findSlicesWithScreens } from './client/find-endpoints.ts';
import { renderClient } from './client/render-client.ts';

// Writes `features/<slice>/admin/api.ts` for every slice with screens, and further files for further contracts: a screen
// then loads no more paths than it calls. `--check` only compares, and fails if a file is out of date.

const isCheck = process.argv.includes('--check');
const outdated: string[] = [];

for (const slice of findSlicesWithScreens('.')) {
  const endpoints = await findOwnerEndpoints('.', slice);
  for (const name of new Set(endpoints.map(({ contract }) => clientFile(contract)))) {
    const file = path.join('features', slice, 'admin', name);
    const text = renderClient(endpoints.filter(({ contract }) => clientFile(contract) === name));
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (isCheck) outdated.push(file);
    else writeFileSync(file, text);
  }
}

for (const file of outdated) console.log(`${file} is not what its contracts say: run npx tsx tools/generate-client.ts`);
if (outdated.length > 0) process.exitCode = 1;
