import type { PreviewReply } from '../admin-contract.ts';
import type { Benefit, DiscountMethod } from '../discount.ts';
import type { DiscountState } from '../rules.ts';

const discounts = (count: number): string =>
  count === 1 ? '1 discount' : `${count.toLocaleString('en-US')} discounts`;
const codes = (count: number): string => (count === 1 ? '1 code' : `${count.toLocaleString('en-US')} codes`);

export const discountMessages = {
  title: 'Discounts',
  text: 'Codes that shoppers enter, and discounts that apply automatically.',
  add: 'Add discount',
  search: 'Search discounts',
  emptyTitle: 'No discounts yet',
  emptyText: 'Give a percentage, an amount, free shipping or free items, with a code or automatically.',
  trash: 'Trash',
  showTrash: 'Show trash',
  leaveTrash: 'Leave trash',
  trashText: 'Deleted discounts are kept for 30 days.',
  discount: 'Discount',
  rule: 'Rule',
  state: 'State',
  kind: 'Kind',
  method: 'Method',
  code: 'Code',
  usesColumn: 'Uses',
  usesOf: (uses: string, max: string) => `${uses} of ${max}`,
  created: 'Created',
  // Actions
  pause: 'Pause',
  resume: 'Resume',
  end: 'End now',
  delete: 'Delete',
  restore: 'Restore',
  paused: (name: string) => `“${name}” is paused.`,
  resumed: (name: string) => `“${name}” is active again.`,
  ended: (name: string) => `“${name}” has ended.`,
  deleted: (name: string) => `“${name}” was moved to the trash.`,
  restored: (name: string) => `“${name}” was restored.`,
  bulkDeleted: (count: number) => `${discounts(count)} moved to the trash.`,
  bulkRestored: (count: number) => `${discounts(count)} restored.`,
  createdToast: (name: string) => `“${name}” was created.`,
  saved: (name: string) => `“${name}” was saved.`,
  inTrash: 'This discount is in the trash and does not apply.',
  // Form
  saveNew: 'Save discount',
  basics: 'Discount',
  name: 'Name',
  nameHelp: 'For you. Shoppers see the code.',
  automaticNameHelp: 'Shoppers see it in the cart.',
  codeHelp: 'What shoppers enter. Letters, digits and hyphens.',
  prefix: 'Code prefix',
  prefixHelp: 'Generated codes start with it. It is not a code itself. Generate the codes after saving.',
  perCode: 'Uses of each code',
  noLimitHelp: 'Empty for no limit.',
  value: 'Value',
  percent: 'Percentage',
  amount: 'Amount',
  buyQuantity: 'Customer buys',
  getQuantity: 'Customer gets',
  getPercent: 'Reduction of what the customer gets',
  getPercentHelp: '100 makes it free.',
  maxSets: 'Times per order',
  appliesTo: 'Applies to',
  buyFrom: 'What the customer buys',
  getFrom: 'What the customer gets',
  everything: 'All products',
  sameItems: 'The same products',
  some: 'Specific products and categories',
  products: 'Products',
  getProducts: 'Products that the customer gets',
  addProduct: 'Search products',
  remove: (name: string) => `Remove ${name}`,
  missingProduct: 'Deleted product',
  categories: 'Categories',
  getCategories: 'Categories that the customer gets',
  minimum: 'Minimum',
  minimumNone: 'No minimum',
  minimumAmountOption: 'Minimum amount',
  minimumQuantityOption: 'Minimum number of items',
  minimumAmount: 'Amount',
  minimumQuantity: 'Number of items',
  limits: 'Limits',
  maxUses: 'Uses in total',
  maxUsesPerPerson: 'Uses per customer',
  maxUsesPerPersonHelp: 'Recognized by the email address. Empty for no limit.',
  dates: 'Dates',
  startsAt: 'Starts',
  endsAt: 'Ends',
  summary: 'Summary',
  // Test cart
  testCart: 'Test cart',
  testCartText: 'Add products to see what the discount takes off. Nothing is saved.',
  quantity: 'Quantity',
  price: 'Price',
  offTotal: 'Discount',
  cartTotal: 'Total',
  freeShipping: 'Shipping is free.',
  incomplete: 'Complete the fields of the discount first.',
  // Codes
  codesTitle: 'Generated codes',
  codesText: (count: number) => (count === 0 ? 'No codes yet.' : `${codes(count)}.`),
  howMany: 'How many',
  generate: 'Generate codes',
  generated: (count: number) => `${codes(count)} generated.`,
  downloadCsv: 'Download CSV',
  exported: (count: number) => `${codes(count)} exported.`,
  saveFirst: 'Save your changes before you generate codes.',
  showMore: 'Show more',
  loading: 'Loading…',
  // Uses
  usesTitle: 'Uses',
  noUses: 'Not used yet.',
  order: 'Order',
  orderNumber: (number: number) => `#${number}`,
  unpaid: 'Not paid yet',
  taken: 'Discount',
  date: 'Date',
  none: '–',
} as const;

export const kindLabels: Readonly<Record<Benefit['kind'], string>> = {
  percent: 'Percentage',
  amount: 'Fixed amount',
  'free-shipping': 'Free shipping',
  'buy-x-get-y': 'Buy X get Y',
};

export const methodLabels: Readonly<Record<DiscountMethod, string>> = {
  code: 'One code',
  codes: 'Many generated codes',
  automatic: 'Automatic, without a code',
};

export const stateLabels: Readonly<Record<DiscountState, string>> = {
  active: 'Active',
  paused: 'Paused',
  'not-started': 'Scheduled',
  expired: 'Ended',
  'used-up': 'Used up',
};

export const reasonTexts: Readonly<Record<NonNullable<PreviewReply['reason']>, string>> = {
  'not-started': 'It does not apply: the start is in the future.',
  expired: 'It does not apply: it has ended.',
  'not-eligible': 'It does not apply to these products.',
  minimum: 'It does not apply: the minimum amount is not reached.',
  quantity: 'It does not apply: the cart needs more items.',
};

export const lineReasonTexts: Readonly<Record<'not-eligible' | 'not-reduced', string>> = {
  'not-eligible': 'Not part of the discount',
  'not-reduced': 'Not reduced',
};
