import { COUNTRY_CODES, isCountryCode } from './country-codes.ts';

const DEFAULT_LANGUAGE = 'en';

// Creating an Intl object costs far more than a lookup in it.
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

/**
 * The name of a country in a language, or in English when the language is unknown. An unknown code is returned
 * unchanged.
 */
export function countryName(code: string, language: string = DEFAULT_LANGUAGE): string {
  return isCountryCode(code) ? (namesIn(language).of(code) ?? code) : code;
}

export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** Every country a shop can ship to, sorted by name. */
export function listCountries(language: string = DEFAULT_LANGUAGE): NamedCountry[] {
  const order = new Intl.Collator([toTag(language), DEFAULT_LANGUAGE]);
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
}

/** The order in which shoppers choose from a list of countries. */
export function sortByName<Named extends { name: string }>(countries: readonly Named[]): Named[] {
  return countries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
