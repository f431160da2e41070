import type { STOCK_LEVELS } from '../admin-contract.ts';
import type { ProductState } from '../contract.ts';
import type { ProductTypeName } from '../product-type.ts';

/** How many, with the right form of the noun. */
const products = (count: number): string => (count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`);

export const catalogMessages = {
  section: 'Products',
  title: 'Products',
  keywords: ['catalog', 'items', 'variants', 'prices'],
  add: 'Add product',
  search: 'Search products',
  product: 'Product',
  type: 'Type',
  price: 'Price',
  stock: 'Stock',
  state: 'State',
  sku: 'SKU',
  updated: 'Updated',
  created: 'Created',
  category: 'Category',
  categories: 'Categories',
  tag: 'Tag',
  tags: 'Tags',
  picture: 'Picture',
  description: 'Description',
  subscription: 'Subscription',
  form: 'Custom form',
  trash: 'Trash',
  inTrash: 'Deleted',
  showTrash: 'Trash',
  view: 'View on site',
  duplicate: 'Duplicate',
  delete: 'Delete',
  restore: 'Restore',
  onSale: 'On sale',
  soldOut: 'Sold out',
  unlimited: 'Unlimited',
  none: '–',
  inStock: (units: number) => `${units.toLocaleString('en-US')} in stock`,
  variants: (count: number) => (count === 1 ? '1 variant' : `${count.toLocaleString('en-US')} variants`),
  priceRange: (lowest: string, highest: string) => `${lowest} – ${highest}`,
  empty: 'No products yet',
  emptyText: 'Add your first product, or import a catalog.',
  emptyTrash: 'The trash is empty',
  emptyTrashText: 'Deleted products stay here for 30 days.',
  bulkEdit: 'Edit…',
  publish: 'Publish',
  setDraft: 'Set as draft',
  setPrivate: 'Set as private',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  addCategory: 'Add category',
  removeCategory: 'Remove category',
  cancel: 'Cancel',
  termText: (count: number) => `Applies to ${products(count)}.`,
  termNeeded: 'Enter a name.',
  duplicated: (title: string) => `“${title}” was created as a draft.`,
  changed: (count: number) => `${products(count)} changed.`,
  deleted: (count: number) => `${products(count)} deleted.`,
  restored: (count: number) => `${products(count)} restored.`,
  unchanged: 'Nothing to change.',
  bulkLimit: (count: number) => `Only the first ${products(count)} were changed.`,
} as const;

export const productTypeLabels: Readonly<Record<ProductTypeName, string>> = {
  physical: 'Physical',
  digital: 'Digital',
  service: 'Service',
  'gift-card': 'Gift card',
  paywall: 'Paywall',
};

export const productStateLabels: Readonly<Record<ProductState, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'needs-review': 'Needs Review',
  private: 'Private',
};

export const stockLevelLabels: Readonly<Record<(typeof STOCK_LEVELS)[number], string>> = {
  'in-stock': 'In stock',
  low: 'Low stock',
  'sold-out': 'Sold out',
  unlimited: 'Unlimited',
};
