import type { MemberId } from '#kernel/ids/id.ts';
import { SECOND } from '#kernel/time/clock.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { type RequestCtx, type Route, route, type Viewer } from '#platform/http/route.ts';
import {
  getSessionEndpoint,
  listSessionsEndpoint,
  revokeOtherSessionsEndpoint,
  revokeSessionEndpoint,
  type SignIn,
  signInEndpoint,
  signOutEndpoint,
} from '../contract.ts';
import { SESSION_LIFETIME_MS } from '../rules.ts';
import { getSession, toSession } from './get-session.ts';
import { listSessions } from './list-sessions.ts';
import type { Member } from './repository.ts';
import { revokeOtherSessions, revokeSession } from './revoke-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export interface MembersRoutesOptions {
  /** Runs after a member has signed in. A failure is logged and does not undo the sign-in. */
  afterSignIn?: (ctx: RequestCtx, memberId: MemberId) => Promise<void>;
  afterSignOut?: (ctx: RequestCtx) => void;
}

export function createMembersRoutes({ afterSignIn, afterSignOut }: MembersRoutesOptions = {}): Route[] {
  return [
    route(signInEndpoint, async (ctx, { body }) => {
      const member = await handleSignIn(ctx, body);
      await afterSignIn?.(ctx, member.id).catch((err: unknown) =>
        ctx.log.error({ err }, 'the after-sign-in hook failed'),
      );
      return toSession(member);
    }),
    route(getSessionEndpoint, (ctx) => getSession(ctx, ctx.viewer)),
    route(signOutEndpoint, async (ctx) => {
      await handleSignOut(ctx);
      afterSignOut?.(ctx);
      return null;
    }),
    route(listSessionsEndpoint, async (ctx) => ({ sessions: await listSessions(ctx, viewerOf(ctx)) })),
    route(revokeSessionEndpoint, async (ctx, { params }) => {
      await revokeSession(ctx, viewerOf(ctx), params.id);
      return null;
    }),
    route(revokeOtherSessionsEndpoint, async (ctx) => ({ revoked: await revokeOtherSessions(ctx, viewerOf(ctx)) })),
  ];
}

async function handleSignIn(ctx: RequestCtx, body: SignIn): Promise<Member> {
  const previousToken = ctx.cookie(SESSION_COOKIE);
  const { userAgent, address } = ctx;
  const { member, token } = await signIn(ctx, { ...body, userAgent, address, previousToken });
  ctx.setCookie(SESSION_COOKIE, token, { httpOnly: true, maxAge: SESSION_LIFETIME_MS / SECOND });
  return member;
}

async function handleSignOut(ctx: RequestCtx): Promise<void> {
  const token = ctx.cookie(SESSION_COOKIE);
  if (token) await signOut(ctx, token);
  ctx.setCookie(SESSION_COOKIE, '', { httpOnly: true, maxAge: 0 });
}

// The HTTP layer has already rejected requests without a session. This narrows the type.
function viewerOf(ctx: RequestCtx): Viewer {
  if (ctx.viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return ctx.viewer;
}
