export { createSearch } from './create-search.ts';
export { type CachedSuggestions, createSuggestRoutes } from './routes.ts';
export { createSearchPage } from './search-page.ts';
