// The second face of the template package, apart from the first because it brings the locale library with it:
// a place that shows no dates or amounts by language need not load it.
export { createCldrLocales } from './i18n/cldr/cldr-locales.ts';
