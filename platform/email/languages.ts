/** The languages that letters are written in. English is for websites in any other. */
export const MAIL_LANGUAGES = ['en', 'de', 'fr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The words of letters by language; where one is missing, it does not compile. */
export type Catalogue<Key extends string> = Readonly<Record<MailLanguage, Readonly<Record<Key, string>>>>;

/** Whose letters these are, as far as language goes. */
export interface Speaker {
  /** Such as `de-AT`. */
  language: string;
  /** Words that the website has put in the place of ours, under the same names. */
  strings: Readonly<Record<string, string>>;
}

const FALLBACK = { words: 'en', locale: 'en-US' } as const;

/** In which of our languages a website's letters are, and by whose customs they write amounts and days. */
export function toMailLanguage(language: string): { words: MailLanguage; locale: string } {
  const [base = ''] = language.split('-');
  const words = MAIL_LANGUAGES.find((known) => known === base);
  if (words === undefined) return FALLBACK;
  return { words, locale: isLocale(language) ? language : words };
}

// What looks like a language need not be one, and a letter must not fail for it.
function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
