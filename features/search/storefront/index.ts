import type { Island } from '#browser/islands/island.ts';

/** The selector matches the field, not its form: clicks in the form before the script loads are left to the form. */
export const searchIslands: readonly Island[] = [
  {
    name: 'search',
    selector: 'form[role="search"] input[name="q"], form[action="/search"] input[name="q"]',
    when: 'visible',
    load: () => import('./mount-search.ts'),
  },
];
