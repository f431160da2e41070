import type { BulkEdit, EditChange } from '../admin-contract.ts';
import type { DraftAction } from './rule-draft.ts';

const number = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
const products = (count: number): string => counted(count, 'product', 'products');
const values = (count: number): string => counted(count, 'value', 'values');
const variants = (count: number): string => counted(count, 'variant', 'variants');

export const bulkMessages = {
  products: 'Products',
  description: 'Change many products at once. You see every change before it is made, and can undo it for 30 days.',
  selected: (count: number) => `${products(count)} selected`,
  allProducts: 'All products',
  matching: 'All products that match',
  except: (count: number) => `without ${products(count)}`,
  size: (productCount: number, variantCount: number) => `${products(productCount)} with ${variants(variantCount)}`,
  choose: 'Choose products',
  chooseAll: 'Edit all products',
  changes: 'Changes',
  changesText: 'The changes are made in this order.',
  change: (place: number) => `Change ${place}`,
  field: 'Field',
  action: 'Action',
  addChange: 'Add a change',
  removeChange: (place: number) => `Remove change ${place}`,
  amount: 'Amount',
  percent: 'Percent',
  weight: 'Grams',
  units: 'Units',
  value: 'Value',
  ending: 'Ending',
  direction: 'Direction',
  nearest: 'Nearest',
  up: 'Up',
  down: 'Down',
  find: 'Find',
  replacement: 'Replace with',
  matchCase: 'Match case',
  text: 'Text',
  tag: 'Tag',
  category: 'Category',
  yes: 'Yes',
  no: 'No',
  incomplete: 'Complete the change to see the preview.',
  percentProblem: 'Enter a percentage with at most two decimals.',
  preview: 'Preview',
  previewUpdating: 'Updating the preview…',
  nothing: 'Nothing changes',
  nothingText: 'The selected products already have these values.',
  noProducts: 'No products selected',
  noProductsText: 'Choose products in the list, then come back.',
  product: 'Product',
  before: 'Before',
  after: 'After',
  becomes: 'becomes',
  none: 'None',
  page: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${values(total)}`,
  previous: 'Previous',
  next: 'Next',
  problems: (count: number) =>
    count === 1
      ? '1 product cannot be changed and stays as it is'
      : `${products(count)} cannot be changed and stay as they are`,
  moreProblems: (count: number) => `and ${number(count)} more`,
  warnings: (count: number) => (count === 1 ? 'Check 1 value' : `Check ${number(count)} values`),
  start: (valueCount: number, productCount: number) => `Change ${values(valueCount)} of ${products(productCount)}`,
  startUnknown: 'Change products',
  nothingToStart: 'Nothing to change',
  started: 'The bulk edit has started.',
  running: (done: number, total: number) => `Changed ${number(done)} of ${values(total)}`,
  undoing: (done: number, total: number) => `Restored ${number(done)} of ${values(total)}`,
  waiting: 'Waiting to start…',
  cancel: 'Cancel',
  cancelled: 'The bulk edit stops after the products that are being changed.',
  done: (count: number) => `${values(count)} changed.`,
  doneTitle: 'Done',
  another: 'New bulk edit',
  skipped: (count: number) => `${values(count)} left as they are, because they were changed in the meantime.`,
  kept: (count: number) => `${values(count)} kept, because they were changed since.`,
  showLeft: 'Show these values',
  undo: 'Undo',
  undone: (count: number) => `${values(count)} restored.`,
  undoStarted: 'The former values are being restored.',
  undoUntil: 'Undo until',
  recent: 'Recent bulk edits',
  recentEmpty: 'No bulk edits in the last 30 days.',
  someone: 'Someone',
  by: (name: string) => `by ${name}`,
  counts: (valueCount: number, productCount: number) => `${values(valueCount)} of ${products(productCount)}`,
  more: 'Show more',
  leftTitle: 'Values that were changed by others',
  close: 'Close',
} as const;

/** The filters of the list of products, by their names in a query. */
export const filterLabels: Readonly<Record<string, string>> = {
  type: 'Type',
  state: 'State',
  category: 'Category',
  tag: 'Tag',
  stock: 'Stock',
  priceMin: 'Price from',
  priceMax: 'Price to',
  hasPicture: 'Picture',
  hasDescription: 'Description',
  isSubscription: 'Subscription',
  hasForm: 'Custom form',
  collectionId: 'Product list',
};

export const actionLabels: Readonly<Record<DraftAction, string>> = {
  'increase-percent': 'Increase by percent',
  'decrease-percent': 'Decrease by percent',
  increase: 'Increase by',
  decrease: 'Decrease by',
  set: 'Set to',
  clear: 'Remove',
  'percent-off': 'Percent off the price',
  round: 'Round to',
  replace: 'Find and replace',
  prepend: 'Add at the beginning',
  append: 'Add at the end',
  add: 'Add',
  remove: 'Remove',
};

export function stateLabel({ state, isActive }: Pick<BulkEdit, 'state' | 'isActive'>): string {
  switch (state) {
    case 'applied':
      return 'Done';
    case 'undone':
      return 'Undone';
    case 'applying':
      return isActive ? 'Running' : 'Stopped';
    case 'undoing':
      return isActive ? 'Being undone' : 'Undo stopped';
  }
}

export const outcomeLabels: Readonly<Record<EditChange['outcome'], string>> = {
  pending: 'Not changed yet',
  applied: 'Changed',
  skipped: 'Left as it is',
  undone: 'Restored',
  kept: 'Kept',
};
