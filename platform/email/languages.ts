/** The languages of our email. Websites in other languages send English email. */
export const MAIL_LANGUAGES = ['en', 'de', 'fr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Email messages by language. A missing message is a compile error. */
export type Catalogue<Key extends string> = Readonly<Record<MailLanguage, Readonly<Record<Key, string>>>>;

/** A text that is empty or absent is not replaced. */
export interface EmailText {
  subject?: string | undefined;
  introduction?: string | undefined;
}

/** By the name of the email. */
export type EmailTexts = Readonly<Record<string, EmailText | undefined>>;

/** The language settings of the website that sends the email. */
export interface LanguageSettings {
  /** A language tag such as `de-AT`. */
  language: string;
  /** Messages of the website that override ours, by the same keys. */
  strings: Readonly<Record<string, string>>;
  /** The texts of the website that replace ours in whole emails. */
  emails?: { texts?: EmailTexts | undefined } | undefined;
}

const FALLBACK = { messageLanguage: 'en', locale: 'en-US' } as const;

/** The message language of a website's email, and the locale for amounts and dates. */
export function toMailLanguage(language: string): { messageLanguage: MailLanguage; locale: string } {
  const [base = ''] = language.split('-');
  const messageLanguage = MAIL_LANGUAGES.find((known) => known === base);
  if (messageLanguage === undefined) return FALLBACK;
  return { messageLanguage, locale: isLocale(language) ? language : messageLanguage };
}

// A string that looks like a language tag may be invalid, and an email must not fail because of it.
function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
