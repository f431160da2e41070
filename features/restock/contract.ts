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
    'Has an address told once when a sold-out variant is back. Entered twice, it waits once. `variantId` is the SKU, or the id of the variant.',
  capability: 'public',
  bodyLimit: 16_384,
  rate: { max: 10, seconds: 60 },
  body: SignUp,
  reply: z.strictObject({
    /** The message that replaces the form. */
    message: z.string(),
  }),
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
    'The variants that visitors wait for, with how many do. `variantId` is the SKU. Page by page, until `hasNextPage` is false.',
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
    'The sign-ups for a variant, oldest first. `variantId` is the SKU, or the id of the variant. Page by page, until `hasNextPage` is false.',
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
    'Sends a notice to every address that waits for a variant, whatever the limit of notices is. `sent` counts them.',
  capability: 'restock.write',
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
  summary: 'The same for several variants. Those that are gone or still sold out are passed over, and named.',
  capability: 'restock.write',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  body: z.strictObject({ sendRequests: z.array(SendRequest).min(1).max(MAX_SENDS) }),
  status: 202,
  reply: z.strictObject({
    sent: z.int(),
    results: z.array(
      z.strictObject({
        productId: z.string(),
        variantId: z.string(),
        sent: z.int(),
        /** The error code. Null if the request succeeded. */
        refused: z.string().nullable(),
      }),
    ),
  }),
});

const Settings = z.strictObject({ automatic: z.boolean(), noticesPerUnit: z.int().min(1).max(1000) });

export const getSettingsEndpoint = endpoint({
  id: 'restock.getSettings',
  method: 'GET',
  path: '/api/config/restock/settings',
  summary: 'Whether notices go out by themselves, and how many for each unit that comes.',
  capability: 'restock.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ settings: Settings }),
});

export const updateSettingsEndpoint = endpoint({
  id: 'restock.updateSettings',
  method: 'PUT',
  path: '/api/config/restock/settings',
  summary: 'Changes both.',
  capability: 'restock.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: Settings,
  reply: z.strictObject({ settings: Settings }),
});
