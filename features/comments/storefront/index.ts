import type { Island } from '#browser/islands/island.ts';

// Themes hide both while they are empty, and what is hidden is never seen to come near: each is filled at once by a few
// lines. The comments themselves come when somebody is about to read them.
export const commentIslands: readonly Island[] = [
  {
    name: 'comments',
    selector: '.squarespace-comments[data-item-id]',
    when: 'now',
    load: () => import('./await-comments.ts'),
  },
  {
    name: 'like',
    selector: '.sqs-simple-like[data-item-id]',
    when: 'now',
    load: () => import('./mount-like.ts'),
  },
];
