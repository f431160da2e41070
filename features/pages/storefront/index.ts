import type { Island } from '#browser/islands/island.ts';

/**
 * The selector of `search` matches the field, not its form: clicks in the form before the script loads are left to the
 * form.
 */
export const pagesIslands: readonly Island[] = [
  {
    name: 'search',
    selector: 'form[role="search"] input[name="q"], form[action="/search"] input[name="q"]',
    when: 'visible',
    load: () => import('./mount-search.ts'),
  },
  {
    name: 'gallery',
    selector: '[data-gallery]',
    when: 'visible',
    load: () => import('./mount-gallery.ts'),
  },
  {
    name: 'frame',
    selector: '.sqs-video-wrapper[data-html]',
    when: 'visible',
    load: () => import('./mount-frame.ts'),
  },
];
