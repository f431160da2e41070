import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from '../boundaries/read-imports.ts';
import { type LockFile, packageNameOf, resolveFolder } from './lock-file.ts';

/** Files that a browser may load. Pure files are included because islands import them. */
const BROWSER_FILE =
  /^(kernel|browser|apps\/(storefront|admin)|features\/[^/]+\/(storefront|admin))\/|^features\/[^/]+\/[^/]+$/;
/** Tests and bundler configuration are in the same folders but are never shipped. */
const NOT_SHIPPED = /\.(test|spec|config)\.tsx?$/;
const PACKAGE = /^(?![.#]|node:)((?:@[^/]+\/)?[^/]+)/;

/** The packages that our browser code imports directly. */
export function findBrowserRoots(root: string): string[] {
  const files = ['kernel', 'browser', 'apps', 'features']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && BROWSER_FILE.test(file) && !NOT_SHIPPED.test(file));
  const specifiers = files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')));
  return [...new Set(specifiers.flatMap((specifier) => PACKAGE.exec(specifier)?.[1] ?? []))].sort();
}

/** `roots` and their transitive dependencies, by package name. */
export function withDependencies(lock: LockFile, roots: readonly string[]): Set<string> {
  const folders = new Set<string>();
  const visit = (folder: string) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, peerDependencies } = lock.packages[folder] ?? { dependencies: {}, peerDependencies: {} };
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = resolveFolder(lock, folder, name);
      if (found !== null) visit(found);
    }
  };
  for (const name of roots) visit(`node_modules/${name}`);
  return new Set([...folders].map(packageNameOf));
}
