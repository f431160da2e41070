import { CLDRFramework } from '@phensley/cldr';
import { createLru } from '../../lru.ts';
import type { Locale, Locales, ZoneOffset } from '../port.ts';
import { createCldrLocale } from './cldr-locale.ts';

const PACK_CACHE = 8;
const PATTERN_CACHE = 500;
const LOCALE_CACHE = 100;

/** Returns the text of the resource pack of a language, for example `en`, or undefined if there is none. */
export type ReadPack = (language: string) => string | undefined;

/** Locales from CLDR data. Packs are read on first use and cached. */
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
    // The library throws if a pack is missing. Here a language without data is not an error.
    return undefined;
  }
}
