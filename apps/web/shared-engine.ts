import { readLocalePack } from '#platform/render/locale-packs.ts';
import { createCldrLocales } from '#template/i18n/cldr/cldr-locales.ts';
import { createEngine, type Engine } from '#template/index.ts';

let engine: Engine | undefined;

/** One template engine per process: templates with the same text are compiled once. */
export function sharedEngine(): Engine {
  engine ??= createEngine({ locales: createCldrLocales(readLocalePack) });
  return engine;
}
