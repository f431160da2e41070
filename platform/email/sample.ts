import type { LanguageSettings } from './languages.ts';

/** Data for sample emails. */
export interface SampleOptions {
  shop: string;
  /** Target of their links. */
  url: string;
  languageSettings: LanguageSettings;
}
