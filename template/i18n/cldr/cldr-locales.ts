import { CLDRFramework } from '@phensley/cldr';
import { createLru } from '../../lru.ts';
import type { Locale, Locales, ZoneOffset } from '../port.ts';
import { createCldrLocale } from './cldr-locale.ts';

const PACK_CACHE = 8;
const PATTERN_CACHE = 500;
const LOCALE_CACHE = 100;

/** Gives the text of a language's resource pack, for example of `en`; undefined when there is none. */
export type ReadPack = (language: string) => string | undefined;

/** Languages by CLDR data. Packs are read on first use and kept. */
export function createCldrLocales(readPack: ReadPack): Locales {
  const framework = new CLDRFramework({
    packCacheSize: PACK_CACHE,
    patternCacheSize: PATTERN_CACHE,
    loader(language) {
      const pack = readPack(language);
      if (pack === undefined) throw new Error(`No locale data for ${language}`);
      return pack;
    },
  });
  const locales = createLru<string, Locale | 'none'>(LOCALE_CACHE);
  const { Calendars } = framework.get('en');
  return {
    find(tag) {
      const known = locales.get(tag);
      if (known !== undefined) return known === 'none' ? undefined : known;
      const locale = load(framework, tag);
      locales.set(tag, locale ?? 'none');
      return locale;
    },
    zoneAt(zone, epoch): ZoneOffset | undefined {
      const found = Calendars.timeZoneFromUTC(epoch, zone);
      return found === undefined ? undefined : { offset: found.offset, abbreviation: found.abbr };
    },
  };
}

function load(framework: CLDRFramework, tag: string): Locale | undefined {
  const { tag: resolved } = CLDRFramework.resolveLocale(tag);
  if (!resolved.hasLanguage()) return undefined;
  try {
    return createCldrLocale(tag, framework.get(tag));
  } catch {
    // The library throws when a pack is absent; a language without data is not an error here.
    return undefined;
  }
}
