import { type Route, route } from '#platform/http/route.ts';
import {
  cancelEmailChangeEndpoint,
  changePasswordEndpoint,
  confirmEmailChangeEndpoint,
  confirmTotpEndpoint,
  createPasskeyEndpoint,
  createRecoveryCodesEndpoint,
  getAccountEndpoint,
  listPasskeysEndpoint,
  removePasskeyEndpoint,
  removeTotpEndpoint,
  renamePasskeyEndpoint,
  requestEmailChangeEndpoint,
  requestPasskeyRegistrationEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  startTotpEndpoint,
  updateAccountEndpoint,
} from '../account-contract.ts';
import { getAccount, updateAccount } from './account.ts';
import { changePassword } from './change-password.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change.ts';
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts';
import { createPasskey, requestPasskeyRegistration } from './register-passkey.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import type { MembersRoutesOptions } from './routes.ts';
import { confirmTotp, createRecoveryCodes, removeTotp, startTotp } from './set-up-totp.ts';
import { viewerOf } from './viewer-of.ts';

type Options = Pick<MembersRoutesOptions, 'secret' | 'siteTitle'>;

/** The member's own account. */
export function createMemberAccountRoutes(options: Options): Route[] {
  return [
    ...profileRoutes(options),
    ...passwordResetRoutes(options),
    ...totpRoutes(options),
    ...passkeyRoutes(options),
  ];
}

function profileRoutes({ secret }: Options): Route[] {
  return [
    route(getAccountEndpoint, (ctx) => getAccount(ctx, viewerOf(ctx))),
    route(updateAccountEndpoint, (ctx, { body }) => updateAccount(ctx, viewerOf(ctx), body)),
    route(changePasswordEndpoint, async (ctx, { body }) => ({
      revoked: await changePassword(ctx, viewerOf(ctx), { ...body, address: ctx.address }),
    })),
    route(requestEmailChangeEndpoint, async (ctx, { body: { email } }) => {
      await requestEmailChange(ctx, viewerOf(ctx), email);
      return await getAccount(ctx, viewerOf(ctx));
    }),
    route(cancelEmailChangeEndpoint, async (ctx) => {
      await cancelEmailChange(ctx, viewerOf(ctx));
      return null;
    }),
    route(confirmEmailChangeEndpoint, (ctx, { body: { token } }) => confirmEmailChange(ctx, { secret, token })),
  ];
}

function passwordResetRoutes({ secret }: Options): Route[] {
  return [
    route(requestPasswordResetEndpoint, async (ctx, { body: { email } }) => {
      await requestPasswordReset(ctx, { email, address: ctx.address });
      return { email };
    }),
    route(resetPasswordEndpoint, async (ctx, { body }) => {
      await resetPassword(ctx, { ...body, secret });
      return null;
    }),
  ];
}

function totpRoutes({ secret, siteTitle }: Options): Route[] {
  return [
    route(startTotpEndpoint, async (ctx) => startTotp(ctx, viewerOf(ctx), { secret, site: await siteTitle(ctx) })),
    route(confirmTotpEndpoint, async (ctx, { body: { code } }) => ({
      recoveryCodes: await confirmTotp(ctx, viewerOf(ctx), { secret, code }),
    })),
    route(removeTotpEndpoint, async (ctx) => {
      await removeTotp(ctx, viewerOf(ctx));
      return null;
    }),
    route(createRecoveryCodesEndpoint, async (ctx) => ({
      recoveryCodes: await createRecoveryCodes(ctx, viewerOf(ctx), { secret }),
    })),
  ];
}

function passkeyRoutes({ siteTitle }: Options): Route[] {
  return [
    route(listPasskeysEndpoint, async (ctx) => ({ passkeys: await listPasskeys(ctx, viewerOf(ctx)) })),
    route(requestPasskeyRegistrationEndpoint, async (ctx) => {
      const at = { origin: ctx.origin, site: await siteTitle(ctx) };
      return { options: await requestPasskeyRegistration(ctx, viewerOf(ctx), at) };
    }),
    route(createPasskeyEndpoint, (ctx, { body }) => createPasskey(ctx, viewerOf(ctx), { ...body, origin: ctx.origin })),
    route(renamePasskeyEndpoint, (ctx, { params, body }) => renamePasskey(ctx, viewerOf(ctx), { ...params, ...body })),
    route(removePasskeyEndpoint, async (ctx, { params }) => {
      await removePasskey(ctx, viewerOf(ctx), params.id);
      return null;
    }),
  ];
}
