import { readFileSync } from 'node:fs';
import { findBrowserRoots, withDependencies } from './dependencies/browser-packages.ts';
import { findDuplicates, findLooseVersions, findRegistryHosts, findUnlocked } from './dependencies/checks.ts';
import { LockFile, Manifest } from './dependencies/lock-file.ts';

/** Packages that may be installed in two versions, with the reason. */
const ALLOWED_DUPLICATES: Record<string, string> = {
  tslib: 'SimpleWebAuthn, which runs only on the server, depends on a package that needs version 1.',
};

const manifest = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const lock = LockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const inBrowser = withDependencies(lock, findBrowserRoots(process.cwd()));
const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

const problems = [
  ...findLooseVersions(manifest),
  ...findRegistryHosts(lock),
  ...findUnlocked(manifest, lock),
  ...findDuplicates({ lock, watched: new Set([...inBrowser, ...direct]), allowed: ALLOWED_DUPLICATES }),
];

for (const problem of problems) console.log(problem);
console.log(`dependencies: ${direct.length} direct, ${inBrowser.size} in the browser, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
