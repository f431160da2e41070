import type { ListFacet } from '#features/content/list-facets.ts';
import type { ListSort } from '#features/content/list-filters.ts';

export const filterMessages = {
  title: 'Filters for visitors',
  products: 'Products',
  list: 'Product list',
  noLists: 'No product list yet',
  noListsText: 'Add a store page to your website first.',
  show: 'Filters that visitors see',
  showText: 'Choose what visitors can filter the list by, and in which order it is shown.',
  enabled: 'Visitors can filter and sort this list',
  enabledText: 'If this is off, the list is shown as the theme orders it.',
  moveUp: (facet: string) => `Move ${facet} up`,
  moveDown: (facet: string) => `Move ${facet} down`,
  sorting: 'Sorting',
  sort: 'Sorting until a visitor chooses another',
  themeSort: 'As the theme orders it',
  preview: 'What visitors see',
  viewList: 'View list',
  saved: 'The filters are saved.',
  undone: 'The filters are as before.',
  facets: 'Filters',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  off: 'Visitors see all products without filters. They cannot change the order.',
  onlySort: 'Visitors see no filters. They can change the order.',
  by: (facets: string) => `Visitors can filter by ${facets}.`,
  sortedBy: (sort: string) => `The list is sorted by ${sort}.`,
  sortedByTheme: 'The list is sorted as the theme orders it.',
  emptyHint: 'A filter without values, such as an option that no product has, is left out.',
} as const;

export const facetLabels: Readonly<Record<ListFacet, string>> = {
  category: 'Category',
  option: 'Options such as size and colour',
  price: 'Price',
  availability: 'Availability',
  tag: 'Tag',
};

/** As parts of a sentence. */
export const facetNames: Readonly<Record<ListFacet, string>> = {
  category: 'category',
  option: 'each option',
  price: 'price',
  availability: 'availability',
  tag: 'tag',
};

export const sortLabels: Readonly<Record<ListSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  'best-selling': 'Best-selling',
};

/** As parts of a sentence. */
export const sortNames: Readonly<Record<ListSort, string>> = {
  featured: 'the order that you have chosen',
  newest: 'date, the newest first',
  'price-asc': 'price, the lowest first',
  'price-desc': 'price, the highest first',
  name: 'name',
  'best-selling': 'sales, the most sold first',
};
