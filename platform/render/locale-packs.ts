import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const LANGUAGE = /^[a-z]{2,3}$/;

/** Locale data of the installed package, read when a site in that language is first rendered. */
export function readLocalePack(language: string): string | undefined {
  if (!LANGUAGE.test(language)) return undefined;
  const { resolve } = createRequire(import.meta.url);
  const file = path.join(path.dirname(resolve('@phensley/cldr/package.json')), 'packs', `${language}.json`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
