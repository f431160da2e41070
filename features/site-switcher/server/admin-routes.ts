import { SESSION_LIFETIME_MS } from '#features/members/rules.ts';
import type { Session } from '#features/members/session-contract.ts';
import { SECOND } from '#kernel/time/clock.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { type RequestCtx, type Route, route, type Viewer } from '#platform/http/route.ts';
import {
  createWebsiteEndpoint,
  finishTransferEndpoint,
  listStartersEndpoint,
  listWebsitesEndpoint,
  startTransferEndpoint,
} from '../admin-contract.ts';
import { createWebsite } from './create-website.ts';
import { finishTransfer } from './finish-transfer.ts';
import { listMemberWebsites } from './list-member-websites.ts';
import { startTransfer } from './start-transfer.ts';
import type { SwitcherParts } from './switcher-parts.ts';

export function createSiteSwitcherRoutes(parts: SwitcherParts): Route[] {
  return [
    route(listWebsitesEndpoint, async (ctx) => ({ websites: await listMemberWebsites(ctx, viewerOf(ctx).memberId) })),
    route(listStartersEndpoint, async () => ({ starters: await parts.starters.list() })),
    route(createWebsiteEndpoint, (ctx, { body }) =>
      createWebsite(ctx, parts, { ...body, memberId: viewerOf(ctx).memberId, requestUrl: ctx.requestUrl }),
    ),
    route(startTransferEndpoint, async (ctx, { params }) => {
      const { memberId } = viewerOf(ctx);
      return { transferUrl: await startTransfer(ctx, parts, { memberId, to: params.id, requestUrl: ctx.requestUrl }) };
    }),
    route(finishTransferEndpoint, (ctx, { body }) => handleTransfer(ctx, parts.secret, body.token)),
  ];
}

async function handleTransfer(ctx: RequestCtx, secret: string, token: string): Promise<Session> {
  const input = { token, userAgent: ctx.userAgent, address: ctx.address, previousToken: ctx.cookie(SESSION_COOKIE) };
  const { session, sessionToken } = await finishTransfer(ctx, secret, input);
  ctx.setCookie(SESSION_COOKIE, sessionToken, { httpOnly: true, maxAge: SESSION_LIFETIME_MS / SECOND });
  return session;
}

// The HTTP layer has already rejected requests without a session. This narrows the type.
function viewerOf({ viewer }: RequestCtx): Viewer {
  if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return viewer;
}
