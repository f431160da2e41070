import { SECOND } from '#kernel/time/clock.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { ACCOUNT_COOKIE } from '#platform/http/request-context.ts';
import { type Account, type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  removeAccountEndpoint,
  requestLinkEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signOutEverywhereEndpoint,
} from '../contract.ts';
import { SESSION_LIFETIME_MS } from '../rules.ts';
import { requestLink } from './request-link.ts';
import { signIn } from './sign-in.ts';
import { removeAccount, signOut, signOutEverywhere } from './sign-out.ts';

export interface ShopperRoutesOptions {
  /** Signs the sign-in links. */
  secret: string;
  /** Runs after a shopper has signed in. A failure is logged and does not undo the sign-in. */
  afterSignIn?: (ctx: RequestCtx, shopperId: string) => Promise<void>;
  afterSignOut?: (ctx: RequestCtx) => void;
}

export function createShopperRoutes({ secret, afterSignIn, afterSignOut }: ShopperRoutesOptions): Route[] {
  const clearSession = (ctx: RequestCtx): null => {
    ctx.setCookie(ACCOUNT_COOKIE, '', { httpOnly: true, maxAge: 0 });
    afterSignOut?.(ctx);
    return null;
  };
  return [
    route(requestLinkEndpoint, async (ctx, { body: { email } }) => {
      await requestLink(ctx, email);
      return { email };
    }),
    route(signInEndpoint, async (ctx, { body }) => {
      const previousToken = ctx.cookie(ACCOUNT_COOKIE);
      const { shopperId, email, token } = await signIn(ctx, { secret, linkToken: body.token, previousToken }).catch(
        (error: unknown) => rejectLink(ctx, error),
      );
      ctx.setCookie(ACCOUNT_COOKIE, token, { httpOnly: true, maxAge: SESSION_LIFETIME_MS / SECOND });
      await afterSignIn?.(ctx, shopperId).catch((err: unknown) =>
        ctx.log.error({ err }, 'the after-sign-in hook failed'),
      );
      return { email };
    }),
    route(signOutEndpoint, async (ctx) => {
      const token = ctx.cookie(ACCOUNT_COOKIE);
      if (token) await signOut(ctx, token);
      return clearSession(ctx);
    }),
    route(signOutEverywhereEndpoint, async (ctx) => {
      await signOutEverywhere(ctx, accountOf(ctx));
      return clearSession(ctx);
    }),
    route(removeAccountEndpoint, async (ctx) => {
      await removeAccount(ctx, accountOf(ctx));
      return clearSession(ctx);
    }),
  ];
}

function rejectLink(ctx: RequestCtx, error: unknown): never {
  const { websiteId, address } = ctx;
  ctx.log.warn({ event: 'account-link.failed', websiteId, address }, 'sign-in link rejected');
  throw error;
}

// The HTTP layer has already rejected requests without a session. This narrows the type.
function accountOf({ account }: RequestCtx): Account {
  if (account === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return account;
}
