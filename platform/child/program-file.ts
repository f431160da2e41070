import { existsSync } from 'node:fs';

/**
 * The file of the child program `name`, for the module at `moduleUrl`. Both are in one folder: as TypeScript in the
 * sources, and as JavaScript in the server bundle, whose chunks are all next to its entry points.
 */
export function programFile(name: string, moduleUrl: string): URL {
  const built = new URL(`./${name}.js`, moduleUrl);
  return existsSync(built) ? built : new URL(`./${name}.ts`, moduleUrl);
}
