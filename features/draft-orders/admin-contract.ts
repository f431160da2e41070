import { z } from 'zod';
import { Address } from '#features/orders/address.ts';
import { ManualPaymentInput } from '#features/orders/admin-contract.ts';
import { ShippingChoice } from '#features/orders/order.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { DraftGoods, DraftInput, DraftState } from './draft-order.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
/** The form asks for the price after each change. */
const QUOTE_RATE = { max: 600, seconds: 60 };
const BODY_LIMIT = 131_072;

// The list.

/** `search` finds the number of a draft, with or without `D`, and the beginning of an email address. */
export const DraftQuery = listQuery(['-created', 'created'], { state: DraftState.optional() });
export type DraftQuery = z.output<typeof DraftQuery>;

export const DraftRow = z.strictObject({
  id: z.string(),
  /** Shown as `D12`. */
  number: z.int(),
  state: DraftState,
  email: z.string(),
  /** The name of the delivery address, otherwise of the billing address. May be empty. */
  customerName: z.string(),
  /** When the draft was saved. */
  totalCents: z.int(),
  currency: z.string(),
  linkSentOn: z.int().nullable(),
  createdOn: z.int(),
});
export type DraftRow = z.infer<typeof DraftRow>;

export const listDraftsEndpoint = endpoint({
  id: 'draft-orders.listDrafts',
  method: 'GET',
  path: '/api/config/draft-orders',
  summary: 'Lists the draft orders of the website.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: DraftQuery,
  reply: listReply(DraftRow),
  errors: ['DRAFT_ORDERS_CURSOR_INVALID'],
});

// What the form offers.

const Found = z.string().trim().max(100).default('');

export const FoundVariant = z.strictObject({
  variantId: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  sku: z.string(),
  priceCents: z.int(),
  imageUrl: z.string().nullable(),
  /** Units that can be sold. Null if the stock is not counted. */
  available: z.int().nullable(),
});
export type FoundVariant = z.infer<typeof FoundVariant>;

export const findVariantsEndpoint = endpoint({
  id: 'draft-orders.findVariants',
  method: 'GET',
  path: '/api/config/draft-orders/variants',
  summary: 'Finds variants that can be sold with a draft, by words of the title or the beginning of the SKU.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ search: Found }),
  reply: z.strictObject({ variants: z.array(FoundVariant) }),
});

export const FoundCustomer = z.strictObject({ id: z.string(), name: z.string(), email: z.string() });

export const findCustomersEndpoint = endpoint({
  id: 'draft-orders.findCustomers',
  method: 'GET',
  path: '/api/config/draft-orders/customers',
  summary: 'Finds customers by the beginning of the email address or of words of their name.',
  capability: 'customers.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ search: Found }),
  reply: z.strictObject({ customers: z.array(FoundCustomer) }),
});

// The price.

const QuotedLine = z.strictObject({
  /** Empty for a custom line. */
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  imageUrl: z.string().nullable(),
  productType: z.int(),
  quantity: z.int(),
  /** The price in the catalogue. Null for a custom line. */
  listPriceCents: z.int().nullable(),
  unitPriceCents: z.int(),
  discountCents: z.int(),
  problem: z.enum(['gone', 'not-sold-here', 'sold-out']).nullable(),
});

export const DraftQuote = z.strictObject({
  lines: z.array(QuotedLine),
  currency: z.string(),
  subtotalCents: z.int(),
  discounts: z.array(z.strictObject({ title: z.string(), cents: z.int() })),
  discountCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  /** Tax that is already included in the prices. */
  includedTaxCents: z.int(),
  totalCents: z.int(),
  requiresShipping: z.boolean(),
  /** Whether goods are shipped, with whatever shipping is chosen. */
  hasShippable: z.boolean(),
  shippingOption: ShippingChoice.nullable(),
  /** The rates that the store offers for the goods and the destination. */
  rates: z.array(ShippingChoice),
  isRateMissing: z.boolean(),
});
export type DraftQuote = z.infer<typeof DraftQuote>;

export const quoteDraftEndpoint = endpoint({
  id: 'draft-orders.quoteDraft',
  method: 'POST',
  path: '/api/config/draft-orders/quote',
  summary: 'Prices a draft that is not saved. Nothing is stored.',
  capability: 'orders.read',
  // It changes nothing, and writes no entry.
  activity: 'operation',
  bodyLimit: BODY_LIMIT,
  rate: QUOTE_RATE,
  body: DraftGoods.extend({
    delivery: Address.nullable().default(null),
    billing: Address.nullable().default(null),
    /** The draft that is edited: units that it has reserved itself are available to it. */
    draftId: idSchema<'draft-order'>().nullable().default(null),
  }),
  reply: z.strictObject({ quote: DraftQuote }),
});

// One draft.

export const OwnerDraft = DraftInput.extend({
  id: z.string(),
  number: z.int(),
  state: DraftState,
  /** For `If-Match`. */
  revision: z.int(),
  /** The order that came of it. */
  order: z.strictObject({ id: z.string(), number: z.int().nullable() }).nullable(),
  /** The order that the customer is paying for. Until it is over, the draft cannot be changed. */
  pendingOrderId: z.string().nullable(),
  /** When the payment link was last sent, and whether it still works. */
  link: z.strictObject({ sentOn: z.int(), isCurrent: z.boolean() }).nullable(),
  createdOn: z.int(),
  updatedOn: z.int(),
});
export type OwnerDraft = z.infer<typeof OwnerDraft>;

const DraftParams = z.strictObject({ draftId: idSchema<'draft-order'>() });
const DraftReply = z.strictObject({ draft: OwnerDraft, quote: DraftQuote });
const Key = z.string().min(8).max(60);

export const createDraftEndpoint = endpoint({
  id: 'draft-orders.createDraft',
  method: 'POST',
  path: '/api/config/draft-orders',
  summary: 'Creates a draft order. The same key creates one draft.',
  capability: 'orders.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  body: DraftInput.extend({ key: Key }),
  status: 201,
  reply: DraftReply,
});

export const getDraftEndpoint = endpoint({
  id: 'draft-orders.getDraft',
  method: 'GET',
  path: '/api/config/draft-orders/{draftId}',
  summary: 'Returns a draft order with its current price.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: DraftParams,
  reply: DraftReply,
  errors: ['DRAFT_ORDERS_NOT_FOUND'],
});

const LOCKED_ERRORS = ['DRAFT_ORDERS_NOT_FOUND', 'DRAFT_ORDERS_COMPLETED', 'DRAFT_ORDERS_BEING_PAID'];

export const updateDraftEndpoint = endpoint({
  id: 'draft-orders.updateDraft',
  method: 'PUT',
  path: '/api/config/draft-orders/{draftId}',
  summary:
    'Replaces a draft order. With `If-Match`, only if it still has that revision. A change of what the customer would pay for revokes the payment link.',
  capability: 'orders.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: DraftParams,
  body: DraftInput,
  reply: DraftReply,
  errors: [...LOCKED_ERRORS, 'DRAFT_ORDERS_CHANGED'],
});

export const removeDraftEndpoint = endpoint({
  id: 'draft-orders.removeDraft',
  method: 'DELETE',
  path: '/api/config/draft-orders/{draftId}',
  summary: 'Deletes a draft order that is not paid. Its payment link stops working.',
  capability: 'orders.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: DraftParams,
  status: 204,
  reply: z.undefined(),
  errors: LOCKED_ERRORS,
});

const SELLABLE_ERRORS = [
  'DRAFT_ORDERS_EMPTY',
  'DRAFT_ORDERS_EMAIL_MISSING',
  'DRAFT_ORDERS_LINE_GONE',
  'DRAFT_ORDERS_LINE_NOT_SOLD',
  'DRAFT_ORDERS_SOLD_OUT',
  'DRAFT_ORDERS_RATE_MISSING',
];

export const createLinkEndpoint = endpoint({
  id: 'draft-orders.createPaymentLink',
  method: 'POST',
  path: '/api/config/draft-orders/{draftId}/payment-link',
  summary: 'Returns the payment link of a draft, and emails it to the customer. The same key sends one email.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: DraftParams,
  body: z.strictObject({
    /** Whether the customer gets the link by email. */
    send: z.boolean().default(true),
    /** Shown in the email. */
    message: z.string().trim().max(1000).default(''),
    key: Key,
  }),
  reply: DraftReply.extend({ url: z.string() }),
  errors: [...LOCKED_ERRORS, ...SELLABLE_ERRORS],
});

export const markDraftPaidEndpoint = endpoint({
  id: 'draft-orders.markPaid',
  method: 'POST',
  path: '/api/config/draft-orders/{draftId}/payment',
  summary: 'Creates the order of a draft as paid outside the shop. The same key creates one order.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: DraftParams,
  body: ManualPaymentInput.extend({
    /** The total that the member saw. The order is created at this total or not at all. */
    expectedTotalCents: z.int().min(0),
    expectedCurrency: z.string().length(3),
  }),
  reply: z.strictObject({ orderId: z.string(), number: z.int().nullable() }),
  errors: [...LOCKED_ERRORS, ...SELLABLE_ERRORS, 'CHECKOUT_TOTAL_CHANGED'],
});
