import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { MAX_ANSWER } from './limits.ts';
import { ErasedTexts, ErasureReason, RequestKind, RequestState } from './privacy-request.ts';

const READ = { bodyLimit: 0, rate: { max: 240, seconds: 60 } } as const;
const WRITE = { bodyLimit: 8192, rate: { max: 30, seconds: 60 } } as const;

const CustomerParams = z.strictObject({ customerId: idSchema<'customer'>() });
const RequestParams = z.strictObject({ requestId: idSchema<'privacy-request'>() });

export const PrivacyRequest = z.strictObject({
  id: z.string(),
  kind: RequestKind,
  email: z.string(),
  /** Null if nothing was bought with the address. */
  customerId: z.string().nullable(),
  state: RequestState,
  byCustomer: z.boolean(),
  /** The job that does the work. */
  jobId: z.int().nullable(),
  message: z.string(),
  createdOn: z.int(),
  finishedOn: z.int().nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;
const RequestReply = z.strictObject({ request: PrivacyRequest });

export const exportCustomerEndpoint = endpoint({
  id: 'privacy.exportCustomer',
  method: 'POST',
  path: '/api/config/customers/{customerId}/export',
  summary: 'Starts a job that collects everything stored about a customer in a zip file, its result.',
  capability: 'exports.write',
  recentSignIn: true,
  ...WRITE,
  bodyLimit: 0,
  params: CustomerParams,
  reply: RequestReply,
  status: 202,
  errors: ['PRIVACY_CUSTOMER_NOT_FOUND', 'PRIVACY_CUSTOMER_ERASED'],
});

const Counted = z.strictObject({ reason: ErasureReason, count: z.int() });

export const ErasurePreview = z.strictObject({
  email: z.string(),
  /** The other addresses of the customer, which are erased too. */
  aliases: z.array(z.string()),
  /** What has to end before the customer can be erased. */
  blockers: z.array(Counted),
  warnings: z.array(Counted),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

export const previewErasureEndpoint = endpoint({
  id: 'privacy.previewErasure',
  method: 'GET',
  path: '/api/config/customers/{customerId}/erasure',
  summary: 'Returns what prevents the erasure of a customer, and what to consider before it.',
  capability: 'customers.write',
  ...READ,
  params: CustomerParams,
  reply: ErasurePreview,
  errors: ['PRIVACY_CUSTOMER_NOT_FOUND', 'PRIVACY_CUSTOMER_ERASED'],
});

export const eraseCustomerEndpoint = endpoint({
  id: 'privacy.eraseCustomer',
  method: 'POST',
  path: '/api/config/customers/{customerId}/erasure',
  summary:
    'Starts a job that deletes what is stored about a customer, and anonymizes what bookkeeping must keep. It cannot be undone.',
  capability: 'customers.write',
  recentSignIn: true,
  ...WRITE,
  params: CustomerParams,
  body: z.strictObject({
    /** The email address of the customer, as a confirmation. */
    email: Email,
    texts: ErasedTexts,
  }),
  reply: RequestReply,
  status: 202,
  errors: ['PRIVACY_CUSTOMER_NOT_FOUND', 'PRIVACY_CUSTOMER_ERASED', 'PRIVACY_EMAIL_DIFFERS', 'PRIVACY_ERASURE_BLOCKED'],
});

const filters = { state: RequestState.optional() };
export const RequestQuery = listQuery(['-created'], filters);
export type RequestQuery = z.output<typeof RequestQuery>;

export const listRequestsEndpoint = endpoint({
  id: 'privacy.listRequests',
  method: 'GET',
  path: '/api/config/privacy-requests',
  summary:
    'Lists exports and erasures of customers, the latest first. `search` finds the beginning of an email address.',
  capability: 'customers.read',
  ...READ,
  query: RequestQuery,
  reply: listReply(PrivacyRequest),
});

export const approveRequestEndpoint = endpoint({
  id: 'privacy.approveRequest',
  method: 'POST',
  path: '/api/config/privacy-requests/{requestId}/approval',
  summary: 'Starts the erasure that a customer has asked for.',
  capability: 'customers.write',
  recentSignIn: true,
  ...WRITE,
  params: RequestParams,
  body: z.strictObject({ texts: ErasedTexts }),
  reply: RequestReply,
  status: 202,
  errors: ['PRIVACY_REQUEST_NOT_FOUND', 'PRIVACY_REQUEST_DECIDED', 'PRIVACY_ERASURE_BLOCKED'],
});

export const declineRequestEndpoint = endpoint({
  id: 'privacy.declineRequest',
  method: 'POST',
  path: '/api/config/privacy-requests/{requestId}/refusal',
  summary: 'Declines the erasure that a customer has asked for, and emails the answer.',
  capability: 'customers.write',
  ...WRITE,
  params: RequestParams,
  body: z.strictObject({ message: z.string().trim().min(1).max(MAX_ANSWER) }),
  reply: RequestReply,
  errors: ['PRIVACY_REQUEST_NOT_FOUND', 'PRIVACY_REQUEST_DECIDED'],
});
