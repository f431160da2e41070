import { existsSync } from 'node:fs';

/**
 * The file of the child program `name`, for the module at `moduleUrl`. Both lie in one folder: as TypeScript in the sources, and
 * as JavaScript in the bundle of the server, whose chunks all lie beside its entry points.
 */
export function programFile(name: string, moduleUrl: string): URL {
  const built = new URL(`./${name}.js`, moduleUrl);
  return existsSync(built) ? built : new URL(`./${name}.ts`, moduleUrl);
}
