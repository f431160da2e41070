import type { Island } from '#browser/islands/island.ts';

export const blockIslands: readonly Island[] = [
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
