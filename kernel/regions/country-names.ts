import { COUNTRY_CODES, isCountryCode } from './country-codes.ts';

const DEFAULT_LANGUAGE = 'en';

// A new Intl object costs far more than the look-up it serves.
const namesByLanguage = new Map<string, Intl.DisplayNames>();
const MAX_LANGUAGES = 50;

function namesIn(language: string): Intl.DisplayNames {
  const known = namesByLanguage.get(language);
  if (known !== undefined) return known;
  if (namesByLanguage.size >= MAX_LANGUAGES) namesByLanguage.clear();
  const names = new Intl.DisplayNames([toTag(language), DEFAULT_LANGUAGE], { type: 'region' });
  namesByLanguage.set(language, names);
  return names;
}

function toTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? DEFAULT_LANGUAGE;
  } catch (error) {
    if (error instanceof RangeError) return DEFAULT_LANGUAGE;
    throw error;
  }
}

/** The name of a country in a language; in English when the language is not known. A code of no country stays itself. */
export function countryName(code: string, language: string = DEFAULT_LANGUAGE): string {
  return isCountryCode(code) ? (namesIn(language).of(code) ?? code) : code;
}

export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** Every country to ship to, by name. */
export function listCountries(language: string = DEFAULT_LANGUAGE): NamedCountry[] {
  const order = new Intl.Collator([toTag(language), DEFAULT_LANGUAGE]);
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
}
