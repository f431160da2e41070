import type { ProductState } from '#features/catalog/contract.ts';
import type { BulkField } from './bulk-rule.ts';
import type { ProblemCode, WarningCode } from './check-values.ts';

// Texts that the server and the owner area share. No schemas here: the browser does not load them.

export const fieldLabels: Readonly<Record<BulkField, string>> = {
  priceCents: 'Price',
  salePriceCents: 'Sale price',
  onSale: 'On sale',
  weightGrams: 'Weight',
  lowStockLimit: 'Low-stock limit',
  title: 'Title',
  tags: 'Tags',
  categories: 'Categories',
  state: 'State',
  starred: 'Featured',
};

export const stateLabels: Readonly<Record<ProductState, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'needs-review': 'Needs review',
  private: 'Private',
};

/** What each rule does, in plain words after the name of the field. */
export const ruleMessages = {
  setTo: (value: string) => `set to ${value}`,
  clear: 'remove',
  increaseBy: (value: string) => `increase by ${value}`,
  decreaseBy: (value: string) => `decrease by ${value}`,
  unchanged: 'leave as it is',
  off: (percent: string) => `set to the price minus ${percent}`,
  partOfPrice: (percent: string) => `set to ${percent} of the price`,
  round: (ending: string) => `round to ${ending}`,
  roundUp: (ending: string) => `round up to ${ending}`,
  roundDown: (ending: string) => `round down to ${ending}`,
  replace: (find: string, replacement: string) => `replace “${find}” with “${replacement}”`,
  removeText: (find: string) => `remove “${find}”`,
  prepend: (text: string) => `add “${text}” at the beginning`,
  append: (text: string) => `add “${text}” at the end`,
  addTerm: (term: string) => `add “${term}”`,
  removeTerm: (term: string) => `remove “${term}”`,
  yes: 'yes',
  no: 'no',
  grams: (count: number) => `${count.toLocaleString('en-US')} g`,
  units: (count: number) => count.toLocaleString('en-US'),
  percent: (value: string) => `${value} %`,
  separator: ', then ',
} as const;

export const problemMessages: Readonly<Record<ProblemCode, string>> = {
  'title-empty': 'The title would be empty.',
  'title-too-long': 'The title would be longer than 300 characters.',
  'too-many-categories': 'It already has 50 categories.',
  'too-many-tags': 'It already has 100 tags.',
  'price-negative': 'The price would be negative.',
  'price-too-high': 'The price would be too high.',
  'sale-price-negative': 'The sale price would be negative.',
  'sale-price-too-high': 'The sale price would be too high.',
  'sale-price-missing': 'It has no sale price. Set one in the same bulk edit.',
  'weight-negative': 'The weight would be negative.',
  'weight-too-high': 'The weight would be too high.',
};

export const warningMessages: Readonly<Record<WarningCode, string>> = {
  'price-free': 'It becomes free.',
  'sale-not-lower': 'The sale price is not lower than the price.',
};

export const jobTitleMessages = {
  apply: (summary: string) => `Bulk edit. ${summary}`,
  undo: (summary: string) => `Undo bulk edit. ${summary}`,
} as const;
