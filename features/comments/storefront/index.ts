import type { Island } from '#browser/islands/island.ts';

// Themes hide both elements while they are empty, and a hidden element never intersects the viewport. So a small script
// fills each one at once. The comments themselves are loaded when the visitor scrolls near them.
export const commentIslands: readonly Island[] = [
  {
    name: 'comments',
    selector: '.squarespace-comments[data-item-id]',
    when: 'now',
    load: () => import('./mount-comments-lazily.ts'),
  },
  {
    name: 'like',
    selector: '.sqs-simple-like[data-item-id]',
    when: 'now',
    load: () => import('./mount-like.ts'),
  },
];
