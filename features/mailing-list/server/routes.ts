import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  connectListEndpoint,
  disconnectListEndpoint,
  exportSubscribersEndpoint,
  getConnectionEndpoint,
  listSubscribersEndpoint,
  listSuppressedEndpoint,
} from '../contract.ts';
import { toCsv } from '../csv.ts';
import { mailingListErrors } from '../errors.ts';
import type { Subscriber } from '../subscriber.ts';
import { connectList, disconnectList } from './connect-list.ts';
import * as connections from './connection-repository.ts';
import { type ExternalLists, NO_EXTERNAL_LISTS } from './external-list.ts';
import * as subscriberRepository from './repository.ts';
import type { Suppression } from './suppression-repository.ts';
import * as suppressions from './suppression-repository.ts';

const MAX_EXPORTED = 50_000;

export interface MailingListRoutesOptions {
  externalLists?: ExternalLists;
}

export function createMailingListRoutes({
  externalLists = NO_EXTERNAL_LISTS,
}: MailingListRoutesOptions = {}): readonly Route[] {
  return [...readRoutes, ...connectionRoutes(externalLists)];
}

const readRoutes: readonly Route[] = [
  route(listSubscribersEndpoint, async (ctx, { query: { page, pageSize, state } }) => {
    const found = await subscriberRepository.list(ctx.db, ctx.websiteId, {
      state,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { subscribers: found.map(toRow), total: await subscriberRepository.count(ctx.db, ctx.websiteId, state) };
  }),
  route(exportSubscribersEndpoint, async (ctx) => {
    const found = await subscriberRepository.list(ctx.db, ctx.websiteId, {
      state: 'confirmed',
      limit: MAX_EXPORTED,
      offset: 0,
    });
    const day = ctx.clock().toISOString().slice(0, 10);
    return { filename: `subscribers-${day}.csv`, csv: toCsv(found), rows: found.length };
  }),
  route(listSuppressedEndpoint, async (ctx, { query: { page, pageSize } }) => {
    const found = await suppressions.listSuppressed(ctx.db, ctx.websiteId, {
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { suppressed: found.map(toSuppressed), total: await suppressions.countSuppressed(ctx.db, ctx.websiteId) };
  }),
];

function connectionRoutes(lists: ExternalLists): Route[] {
  return [
    route(getConnectionEndpoint, (ctx) => readConnection(ctx, lists)),
    route(connectListEndpoint, async (ctx, { body }) => {
      if (!lists.has(body.provider)) throw mailingListErrors.error('MAILING_LIST_PROVIDER_UNKNOWN');
      await connectList(ctx, body);
      return await readConnection(ctx, lists);
    }),
    route(disconnectListEndpoint, async (ctx) => {
      await disconnectList(ctx);
      return null;
    }),
  ];
}

async function readConnection(ctx: Ctx, lists: ExternalLists): Promise<ReplyOf<typeof getConnectionEndpoint>> {
  const found = await connections.find(ctx.db, ctx.websiteId);
  const connection =
    found === null
      ? null
      : { provider: found.provider, listId: found.listId, connectedOn: found.connectedAt.getTime() };
  return { connection, providers: [...lists.keys()] };
}

function toRow({ id, email, state, source, requestedAt, confirmedAt, unsubscribedAt }: Subscriber) {
  return {
    id,
    email,
    state,
    source,
    requestedOn: requestedAt.getTime(),
    confirmedOn: confirmedAt?.getTime() ?? null,
    unsubscribedOn: unsubscribedAt?.getTime() ?? null,
  };
}

function toSuppressed({ unsubscribedAt, bouncedAt, ...rest }: Suppression) {
  return {
    ...rest,
    unsubscribedOn: unsubscribedAt?.getTime() ?? null,
    bouncedOn: bouncedAt?.getTime() ?? null,
  };
}
