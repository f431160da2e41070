import type { Island } from '#browser/islands/island.ts';
import type { GetProof } from './mount-restock.ts';

/**
 * Hidden forms are shown by their script alone and are never seen to come near, so each is mounted with the page: it is a
 * few lines.
 */
export function createRestockIslands(getProof: GetProof = () => Promise.resolve('')): readonly Island[] {
  return [
    {
      name: 'restock',
      selector: '.product-restock-notification[data-variant-id]',
      when: 'now',
      async load() {
        const { mountRestock } = await import('./mount-restock.ts');
        return { mount: (element) => mountRestock(element, getProof) };
      },
    },
  ];
}
