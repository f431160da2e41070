import type { Island } from '#browser/islands/island.ts';
import type { GetProof } from './mount-restock.ts';

/**
 * Only their script shows hidden forms, and a hidden element never intersects the viewport. So each form is mounted
 * with the page. The script is small.
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
