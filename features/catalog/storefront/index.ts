import type { Island } from '#browser/islands/island.ts';
import type { StartIslands } from './quick-view.ts';

const STATIC_ISLANDS: readonly Island[] = [
  {
    name: 'variants',
    selector: '.product-variants',
    when: 'visible',
    load: () => import('./mount-variants.ts'),
  },
  {
    name: 'installments',
    selector: '.product-installments',
    when: 'visible',
    load: () => import('./mount-installments.ts'),
  },
  {
    name: 'related',
    selector: '[data-related-products]',
    when: 'visible',
    load: () => import('./mount-related.ts'),
  },
];

/** `start` hydrates the content of a quick view, and of a list whose filters were changed. */
export function createCatalogIslands(start: StartIslands): readonly Island[] {
  const quickView: Island = {
    name: 'quick-view',
    selector: '.sqs-product-quick-view-button',
    when: 'visible',
    async load() {
      const { mountQuickView } = await import('./mount-quick-view.ts');
      return { mount: (button) => mountQuickView(button, start) };
    },
  };
  const productList: Island = {
    name: 'product-list',
    selector: '[data-product-filters]',
    when: 'visible',
    async load() {
      const { mountProductList } = await import('./product-list/mount-product-list.ts');
      return { mount: (form) => mountProductList(form, start) };
    },
  };
  return [...STATIC_ISLANDS, quickView, productList];
}
