import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { SubscriberState } from './subscriber.ts';

const READ_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 30, seconds: 60 };

const Row = z.strictObject({
  id: z.string(),
  email: z.string(),
  state: SubscriberState,
  source: z.string(),
  /** Milliseconds, also in the fields below. */
  requestedOn: z.int(),
  confirmedOn: z.int().nullable(),
  unsubscribedOn: z.int().nullable(),
});

export const listSubscribersEndpoint = endpoint({
  id: 'mailing-list.listSubscribers',
  method: 'GET',
  path: '/api/config/mailing-list/subscribers',
  summary: 'Lists subscribers by state, newest first.',
  capability: 'mailing-lists.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery.extend({ state: SubscriberState.default('confirmed') }),
  reply: z.strictObject({ subscribers: z.array(Row), total: z.int() }),
});

export const exportSubscribersEndpoint = endpoint({
  id: 'mailing-list.exportSubscribers',
  method: 'GET',
  path: '/api/config/mailing-list/export',
  summary: 'Exports confirmed subscribers as CSV, escaped for spreadsheets.',
  capability: 'exports.write',
  recentSignIn: true,
  bodyLimit: 0,
  rate: { max: 20, seconds: 60 },
  reply: z.strictObject({ filename: z.string(), csv: z.string(), rows: z.int() }),
});

export const listSuppressedEndpoint = endpoint({
  id: 'mailing-list.listSuppressed',
  method: 'GET',
  path: '/api/config/mailing-list/suppressed',
  summary: 'Lists suppressed addresses and the reasons, newest first.',
  capability: 'mailing-lists.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery,
  reply: z.strictObject({
    suppressed: z.array(
      z.strictObject({
        email: z.string(),
        unsubscribedOn: z.int().nullable(),
        bouncedOn: z.int().nullable(),
        bounceCode: z.int().nullable(),
        bounceMessage: z.string(),
        bounces: z.int(),
      }),
    ),
    total: z.int(),
  }),
});

const Connection = z.strictObject({ provider: z.string(), listId: z.string(), connectedOn: z.int() });
const ConnectionReply = z.strictObject({ connection: Connection.nullable(), providers: z.array(z.string()) });

export const getConnectionEndpoint = endpoint({
  id: 'mailing-list.getConnection',
  method: 'GET',
  path: '/api/config/mailing-list/connection',
  summary: 'Returns the connected external list and the available providers.',
  capability: 'mailing-lists.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: ConnectionReply,
});

export const connectListEndpoint = endpoint({
  id: 'mailing-list.connectList',
  method: 'PUT',
  path: '/api/config/mailing-list/connection',
  summary: 'Connects an external list. Current and future confirmed subscribers are added to it.',
  capability: 'mailing-lists.write',
  bodyLimit: 2048,
  rate: WRITE_RATE,
  body: z.strictObject({ provider: z.string().min(1).max(60), listId: z.string().trim().min(1).max(200) }),
  reply: ConnectionReply,
  errors: ['MAILING_LIST_PROVIDER_UNKNOWN'],
});

export const disconnectListEndpoint = endpoint({
  id: 'mailing-list.disconnectList',
  method: 'DELETE',
  path: '/api/config/mailing-list/connection',
  summary: 'Disconnects the external list. No subscribers are removed.',
  capability: 'mailing-lists.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  reply: z.null(),
  status: 204,
  errors: ['MAILING_LIST_NOT_CONNECTED'],
});
