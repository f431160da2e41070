import type { Island } from '#browser/islands/island.ts';

/** The field itself, not its form: what is pressed in the form while the script is on its way is the form's own. */
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
