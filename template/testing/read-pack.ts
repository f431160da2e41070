import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const PACKS = join(dirname(require.resolve('@phensley/cldr/package.json')), 'packs');
const LANGUAGE = /^[a-z]{2,3}$/;

/** Resource packs from the installed package. */
export function readPack(language: string): string | undefined {
  const file = join(PACKS, `${language}.json`);
  return LANGUAGE.test(language) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
