import type { ProductState } from '../contract.ts';

export const catalogMessages = {
  section: 'Products',
  title: 'Products',
  keywords: ['catalog', 'items', 'variants', 'prices'],
  search: 'Search products',
  picture: 'Picture',
  product: 'Product',
  type: 'Type',
  price: 'Price',
  stock: 'Stock',
  state: 'State',
  page: 'Page',
  view: 'View',
  viewOne: (title: string) => `View ${title} on the site`,
  onSale: 'On sale',
  soldOut: 'Sold out',
  unlimited: 'Unlimited',
  inStock: (units: number) => `${units} in stock`,
  variants: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
  priceRange: (lowest: string, highest: string) => `${lowest} – ${highest}`,
  count: (total: number) => (total === 1 ? '1 product' : `${total} products`),
  found: (total: number, search: string) =>
    total === 1 ? `1 product for “${search}”` : `${total} products for “${search}”`,
  empty: 'No products yet',
  emptyText: 'Products that you add or import appear here.',
  nothingFound: (search: string) => `No results for “${search}”`,
  nothingFoundText: 'Try different or fewer search terms.',
  showAll: 'Show all products',
  pageGone: 'This page of the list is empty',
  firstPage: 'Go to the first page',
} as const;

/** By the code of the product type. */
export const productTypeLabels: Readonly<Record<number, string>> = {
  1: 'Physical',
  2: 'Digital',
  3: 'Service',
  4: 'Gift card',
  5: 'Paywall',
};

export const productStateLabels: Readonly<Record<ProductState, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'needs-review': 'Needs review',
  private: 'Private',
};
