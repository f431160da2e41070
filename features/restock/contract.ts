import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { EMAIL_MAX_LENGTH, isEmail } from '#kernel/text/is-email.ts';
import { BAD_EMAIL, BLANK_EMAIL } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
const MAX_TOKEN = 8000;
const MAX_SENDS = 200;
const MAX_CURSOR = 100;

const VisitorEmail = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: BLANK_EMAIL, abort: true })
  .max(EMAIL_MAX_LENGTH, { error: BAD_EMAIL, abort: true })
  .refine(isEmail, BAD_EMAIL);

const MAX_SKU = 80;
/** `variantId` is the SKU of the variant. The id of the variant is accepted too. */
const Pair = { productId: idSchema<'item'>(), variantId: z.string().min(1).max(MAX_SKU) };

export const SignUp = z.strictObject({
  ...Pair,
  siteVisitorEmail: VisitorEmail,
  isJoinMailingList: z.boolean().default(false),
  /** The captcha proof. Empty where none is required. */
  recaptchaEnterpriseV3Token: z.string().max(MAX_TOKEN).default(''),
  /** Language in which a translation widget shows the page. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected a language such as "en-US"')
    .optional(),
});
export type SignUp = z.output<typeof SignUp>;

const PATH = '/api/site-users/account/notifications/restock';

export const signUpEndpoint = endpoint({
  id: 'restock.signUp',
  method: 'POST',
  path: '/api/site-users/account/notifications/restock',
  summary:
    'Signs an address up for one email when a sold-out variant is back in stock. A repeated sign-up is stored once. `variantId` is the SKU or the id of the variant.',
  capability: 'public',
  bodyLimit: 16_384,
  rate: { max: 10, seconds: 60 },
  body: SignUp,
  reply: z.strictObject({}),
  errors: ['RESTOCK_NOT_FOUND', 'RESTOCK_NOT_OFFERED', 'RESTOCK_IN_STOCK', 'RESTOCK_TOO_MANY', 'RESTOCK_NOT_VERIFIED'],
});

const Cursor = z
  .string()
  .max(MAX_CURSOR)
  .regex(/^[\w.-]+$/)
  .optional();
const Paging = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() };

const SignUpGroup = z.strictObject({
  productId: z.string(),
  /** The SKU, or the id of a variant without an SKU. */
  variantId: z.string(),
  productName: z.string(),
  /** The option values, such as "Large, Moss". Empty for a product without options. */
  variantName: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** Addresses that wait and have not been notified. */
  count: z.int(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  /** Milliseconds. */
  firstSignUpOn: z.int(),
  lastSignUpOn: z.int(),
});

export const listGroupsEndpoint = endpoint({
  id: 'restock.listGroups',
  method: 'GET',
  path: `${PATH}/groups`,
  summary:
    'Lists variants with waiting sign-ups and their count. `variantId` is the SKU. Paginated until `hasNextPage` is false.',
  capability: 'restock.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ cursor: Cursor }),
  reply: z.strictObject({ signUpGroups: z.array(SignUpGroup), ...Paging }),
});

export const listSignUpsEndpoint = endpoint({
  id: 'restock.listSignUps',
  method: 'GET',
  path: '/api/site-users/account/notifications/restock',
  summary:
    'Lists the sign-ups for a variant, oldest first. `variantId` is the SKU or the id of the variant. Paginated until `hasNextPage` is false.',
  capability: 'restock.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ ...Pair, cursor: Cursor }),
  reply: z.strictObject({
    signUps: z.array(
      z.strictObject({
        id: z.string(),
        productId: z.string(),
        variantId: z.string(),
        siteVisitorEmail: z.string(),
        /** Milliseconds. */
        createdOn: z.int(),
        language: z.string(),
        /** The email is queued. */
        isQueued: z.boolean(),
      }),
    ),
    ...Paging,
  }),
});

const SendRequest = z.strictObject(Pair);

export const sendEndpoint = endpoint({
  id: 'restock.send',
  method: 'POST',
  path: `${PATH}/send`,
  summary:
    'Notifies every address that waits for a variant, regardless of the notice limit. `sent` is the number of notices.',
  capability: 'restock.write',
  activity: 'operation',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: SendRequest,
  reply: z.strictObject({ sent: z.int() }),
  status: 202,
  errors: ['RESTOCK_NOT_FOUND', 'RESTOCK_SOLD_OUT'],
});

export const sendAllEndpoint = endpoint({
  id: 'restock.sendAll',
  method: 'POST',
  path: `${PATH}/send/all`,
  summary: 'Notifies for several variants. Deleted or sold-out variants are skipped. `sent` is the number of notices.',
  capability: 'restock.write',
  activity: 'operation',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  body: z.strictObject({ sendRequests: z.array(SendRequest).min(1).max(MAX_SENDS) }),
  status: 202,
  reply: z.strictObject({ sent: z.int() }),
});

const Settings = z.strictObject({ automatic: z.boolean(), noticesPerUnit: z.int().min(1).max(1000) });

export const getSettingsEndpoint = endpoint({
  id: 'restock.getSettings',
  method: 'GET',
  path: '/api/config/restock/settings',
  summary: 'Returns whether notices are sent automatically, and how many per unit.',
  capability: 'restock.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ settings: Settings }),
});

export const updateSettingsEndpoint = endpoint({
  id: 'restock.updateSettings',
  method: 'PUT',
  path: '/api/config/restock/settings',
  summary: 'Updates the notice settings.',
  capability: 'restock.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: Settings,
  reply: z.strictObject({ settings: Settings }),
});
