import type { MemberId } from '#kernel/ids/id.ts';
import { SECOND } from '#kernel/time/clock.ts';
import { SIGN_IN_COOKIE } from '#platform/http/host-cookies.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { CHALLENGE_LIFETIME_MS, SESSION_LIFETIME_MS } from '../rules.ts';
import {
  confirmSessionEndpoint,
  getSessionEndpoint,
  listSessionsEndpoint,
  requestPasskeyEndpoint,
  revokeOtherSessionsEndpoint,
  revokeSessionEndpoint,
  type Session,
  type SignInReply,
  secondFactorEndpoint,
  signInEndpoint,
  signInWithPasskeyEndpoint,
  signOutEndpoint,
} from '../session-contract.ts';
import type { BegunSession } from './begin-session.ts';
import { confirmSession } from './confirm-session.ts';
import { getSession, toSession } from './get-session.ts';
import { listSessions } from './list-sessions.ts';
import { revokeOtherSessions, revokeSession } from './revoke-session.ts';
import { signIn } from './sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signOut } from './sign-out.ts';
import type { Browser } from './start-session.ts';
import { requestPasskey } from './verify-passkey.ts';
import { verifySecondFactor } from './verify-second-factor.ts';
import { viewerOf } from './viewer-of.ts';

export interface MembersRoutesOptions {
  /** Signs links and encrypts the secrets of authenticator apps. */
  secret: string;
  /** The title of the website of a request. */
  siteTitle: (ctx: RequestCtx) => Promise<string>;
  /** Runs after a member has signed in. A failure is logged and does not undo the sign-in. */
  afterSignIn?: (ctx: RequestCtx, memberId: MemberId) => Promise<void>;
  afterSignOut?: (ctx: RequestCtx) => void;
}

/** Signing in and out, and the sessions of the member. */
export function createSessionRoutes(options: MembersRoutesOptions): Route[] {
  const { secret, afterSignOut } = options;
  return [
    route(signInEndpoint, async (ctx, { body }) =>
      openSession(ctx, options, await signIn(ctx, { ...body, ...browserOf(ctx) })),
    ),
    route(secondFactorEndpoint, async (ctx, { body }) => {
      const { origin } = ctx;
      const signInToken = ctx.cookie(SIGN_IN_COOKIE);
      const input = { ...browserOf(ctx), proof: body, signInToken, secret, origin };
      return await openFullSession(ctx, options, await verifySecondFactor(ctx, input));
    }),
    route(requestPasskeyEndpoint, async (ctx) => ({ options: await requestPasskey(ctx, ctx) })),
    route(signInWithPasskeyEndpoint, async (ctx, { body: { passkey } }) => {
      const begun = await signInWithPasskey(ctx, { ...browserOf(ctx), passkey, origin: ctx.origin });
      return await openFullSession(ctx, options, begun);
    }),
    route(confirmSessionEndpoint, async (ctx, { body }) => {
      const { origin, address } = ctx;
      const validUntil = await confirmSession(ctx, viewerOf(ctx), { proof: body, origin, address });
      return { validUntil: validUntil.getTime() };
    }),
    route(getSessionEndpoint, (ctx, { query }) => getSession(ctx, ctx.viewer, query)),
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

export function browserOf(ctx: RequestCtx): Browser {
  const { userAgent, address } = ctx;
  return { userAgent, address, previousToken: ctx.cookie(SESSION_COOKIE) };
}

/** Sets the cookie of a session that has begun, or of the second step that must come first. */
export async function openSession(
  ctx: RequestCtx,
  options: Pick<MembersRoutesOptions, 'afterSignIn'>,
  begun: BegunSession,
): Promise<SignInReply> {
  if (begun.secondFactor === null) return await openFullSession(ctx, options, begun);
  const maxAge = CHALLENGE_LIFETIME_MS / SECOND;
  ctx.setCookie(SIGN_IN_COOKIE, begun.token, { httpOnly: true, maxAge });
  return { secondFactor: begun.secondFactor };
}

async function openFullSession(
  ctx: RequestCtx,
  { afterSignIn }: Pick<MembersRoutesOptions, 'afterSignIn'>,
  { member, token, needsTwoFactor }: BegunSession,
): Promise<Session> {
  ctx.setCookie(SESSION_COOKIE, token, { httpOnly: true, maxAge: SESSION_LIFETIME_MS / SECOND });
  if (ctx.cookie(SIGN_IN_COOKIE) !== undefined) ctx.setCookie(SIGN_IN_COOKIE, '', { httpOnly: true, maxAge: 0 });
  await afterSignIn?.(ctx, member.id).catch((err: unknown) => ctx.log.error({ err }, 'the after-sign-in hook failed'));
  return toSession(member, needsTwoFactor);
}

async function handleSignOut(ctx: RequestCtx): Promise<void> {
  const token = ctx.cookie(SESSION_COOKIE);
  if (token) await signOut(ctx, token);
  ctx.setCookie(SESSION_COOKIE, '', { httpOnly: true, maxAge: 0 });
}
