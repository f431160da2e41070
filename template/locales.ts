// The second public entry point of the template package. It is separate because it loads the locale library, which code
// without locale-aware dates or amounts does not need.
export { createCldrLocales } from './i18n/cldr/cldr-locales.ts';
