import { defineList, type ListDefinition } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption } from '#browser/admin-kit/list/filter.ts';
import type { ProductListRow } from '../admin-contract.ts';
import { catalogMessages as messages, productStateLabels, productTypeLabels, stockLevelLabels } from './messages.ts';
import {
  ProductCategories,
  ProductCreated,
  ProductName,
  ProductPrice,
  ProductSku,
  ProductStateTag,
  ProductStock,
  ProductTags,
  ProductType,
  ProductUpdated,
} from './product-cells.tsx';
import { thumbnailUrl } from './thumbnail-url.ts';

function toOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const COLUMNS: ListDefinition<ProductListRow>['columns'] = [
  { id: 'product', header: messages.product, Cell: ProductName, sort: 'title', width: 200, grow: 2 },
  { id: 'state', header: messages.state, Cell: ProductStateTag, width: 120, grow: 0, card: 'aside' },
  { id: 'stock', header: messages.stock, Cell: ProductStock, sort: 'stock', width: 130, grow: 0 },
  { id: 'price', header: messages.price, Cell: ProductPrice, sort: 'price', align: 'end', width: 150, grow: 0 },
  { id: 'type', header: messages.type, Cell: ProductType, width: 100, grow: 0, card: 'none' },
  {
    id: 'updated',
    header: messages.updated,
    Cell: ProductUpdated,
    sort: 'updated',
    width: 130,
    grow: 0,
    card: 'none',
  },
  { id: 'sku', header: messages.sku, Cell: ProductSku, isOptional: true },
  { id: 'categories', header: messages.categories, Cell: ProductCategories, isOptional: true },
  { id: 'tags', header: messages.tags, Cell: ProductTags, isOptional: true },
  { id: 'created', header: messages.created, Cell: ProductCreated, sort: 'created', isOptional: true },
];

/** Prices are filtered in the currency of the shop. */
export function createProductList(currency: string): ListDefinition<ProductListRow> {
  return defineList<ProductListRow>({
    id: 'products',
    label: messages.title,
    searchLabel: messages.search,
    rowKey: ({ id }) => id,
    rowLabel: ({ title }) => title,
    rowLink: ({ id }) => `/products/${id}`,
    thumbnail: ({ imageUrl }) => (imageUrl === null ? null : thumbnailUrl(imageUrl)),
    columns: COLUMNS,
    sorts: ['-updated', 'updated', '-created', 'created', 'title', '-title', 'price', '-price', 'stock', '-stock'],
    limit: 25,
    filters: [
      { id: 'state', kind: 'multi-choice', label: messages.state, options: toOptions(productStateLabels) },
      { id: 'type', kind: 'multi-choice', label: messages.type, options: toOptions(productTypeLabels) },
      { id: 'stock', kind: 'choice', label: messages.stock, options: toOptions(stockLevelLabels) },
      { id: 'category', kind: 'text', label: messages.category },
      { id: 'tag', kind: 'text', label: messages.tag },
      { id: 'price', kind: 'number-range', label: messages.price, currency },
      { id: 'hasPicture', kind: 'boolean', label: messages.picture },
      { id: 'hasDescription', kind: 'boolean', label: messages.description },
      { id: 'isSubscription', kind: 'boolean', label: messages.subscription },
      { id: 'hasForm', kind: 'boolean', label: messages.form },
      { id: 'trash', kind: 'boolean', label: messages.trash },
    ],
  });
}
