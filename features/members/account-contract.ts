import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { PasskeyAttestation } from './passkey-schema.ts';
import { PasskeyRequest } from './session-contract.ts';

// The account of the signed-in member: the same on every website of the installation, except for passkeys, which
// belong to the host of one website.

const ACCOUNT = '/api/config/account';
const READ = { capability: 'member', bodyLimit: 0, rate: { max: 120, seconds: 60 } } as const;
const WRITE = { capability: 'member', bodyLimit: 2048, rate: { max: 30, seconds: 60 } } as const;
const LINK = { capability: 'public', bodyLimit: 2048, rate: { max: 20, seconds: 60 } } as const;

const PasswordText = z.string().min(1).max(200);
const LinkToken = z.string().min(1).max(200);
const MemberName = z.string().trim().min(1, 'Please enter your name').max(100);

/** The account of a member. Times are milliseconds since 1970. */
export const MemberAccount = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** A new address that waits for the confirmation of both addresses. */
  emailChange: z
    .strictObject({ email: z.string(), expiresOn: z.int(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() })
    .nullable(),
  hasTotp: z.boolean(),
  /** Unused recovery codes. */
  recoveryCodes: z.int(),
  passkeys: z.int(),
});
export type MemberAccount = z.infer<typeof MemberAccount>;

export const getAccountEndpoint = endpoint({
  id: 'members.getAccount',
  method: 'GET',
  path: ACCOUNT,
  summary: 'Returns the account of the signed-in member.',
  ...READ,
  reply: MemberAccount,
});

export const updateAccountEndpoint = endpoint({
  id: 'members.updateAccount',
  method: 'PUT',
  path: ACCOUNT,
  summary: 'Changes the name of the signed-in member.',
  ...WRITE,
  body: z.strictObject({ name: MemberName }),
  reply: MemberAccount,
});

export const ChangePassword = z.strictObject({ current: PasswordText, password: PasswordText });
export type ChangePassword = z.output<typeof ChangePassword>;

export const changePasswordEndpoint = endpoint({
  id: 'members.changePassword',
  method: 'PUT',
  path: `${ACCOUNT}/password`,
  summary: 'Changes the password and ends all other sessions of the member, on every website.',
  ...WRITE,
  // A wrong password is counted, also when nothing else is stored.
  activity: 'operation',
  body: ChangePassword,
  reply: z.strictObject({ /** Other sessions that ended. */ revoked: z.int() }),
  errors: ['MEMBERS_CURRENT_PASSWORD_WRONG', 'MEMBERS_PASSWORD_LENGTH', 'MEMBERS_TOO_MANY_TRIES'],
});

export const requestEmailChangeEndpoint = endpoint({
  id: 'members.requestEmailChange',
  method: 'POST',
  path: `${ACCOUNT}/email-changes`,
  summary: 'Sends a link to the current and to the new email address. The change takes effect when both are opened.',
  ...WRITE,
  rate: { max: 10, seconds: 60 },
  recentSignIn: true,
  body: z.strictObject({ email: Email }),
  reply: MemberAccount,
  status: 202,
  errors: ['MEMBERS_EMAIL_SAME'],
});

export const cancelEmailChangeEndpoint = endpoint({
  id: 'members.cancelEmailChange',
  method: 'DELETE',
  path: `${ACCOUNT}/email-changes`,
  summary: 'Cancels the change of the email address. Having none is not an error.',
  ...WRITE,
  bodyLimit: 0,
  reply: z.null(),
  status: 204,
});

export const confirmEmailChangeEndpoint = endpoint({
  id: 'members.confirmEmailChange',
  method: 'POST',
  path: '/api/config/email-change-confirmations',
  summary: 'Confirms the change of an email address by the link sent to one of the two addresses.',
  ...LINK,
  activity: 'operation',
  body: z.strictObject({ token: LinkToken }),
  reply: z.strictObject({
    /** `waiting`: the other address has not confirmed yet. */
    state: z.enum(['waiting', 'changed']),
    email: z.string(),
  }),
  errors: ['MEMBERS_LINK_INVALID', 'MEMBERS_EMAIL_TAKEN'],
});

export const requestPasswordResetEndpoint = endpoint({
  id: 'members.requestPasswordReset',
  method: 'POST',
  path: '/api/config/password-resets',
  summary: 'Emails a link to set a new password. The reply is the same whether or not the address has an account.',
  ...LINK,
  activity: 'operation',
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({ email: z.string() }),
  status: 202,
  errors: ['MEMBERS_TOO_MANY_TRIES'],
});

export const ResetPassword = z.strictObject({ token: LinkToken, password: PasswordText });
export type ResetPassword = z.output<typeof ResetPassword>;

export const resetPasswordEndpoint = endpoint({
  id: 'members.resetPassword',
  method: 'PUT',
  path: '/api/config/password-resets',
  summary: 'Sets a new password by the link of a password reset and ends all sessions of the member.',
  ...LINK,
  activity: 'operation',
  body: ResetPassword,
  reply: z.null(),
  status: 204,
  errors: ['MEMBERS_LINK_INVALID', 'MEMBERS_PASSWORD_LENGTH'],
});

export const startTotpEndpoint = endpoint({
  id: 'members.startTotp',
  method: 'POST',
  path: `${ACCOUNT}/totp`,
  summary: 'Creates the secret for an authenticator app. It is used after it was confirmed by a code.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  reply: z.strictObject({ /** In base32. */ secret: z.string(), /** For the QR code. */ url: z.string() }),
  status: 201,
  errors: ['MEMBERS_TOTP_ENABLED'],
});

const RecoveryCodes = z.strictObject({
  /** Shown once: the database stores only their hashes. */
  recoveryCodes: z.array(z.string()),
});

export const confirmTotpEndpoint = endpoint({
  id: 'members.confirmTotp',
  method: 'POST',
  path: `${ACCOUNT}/totp/confirmation`,
  summary: 'Turns on two-factor authentication by a code of the app, and returns recovery codes.',
  ...WRITE,
  recentSignIn: true,
  body: z.strictObject({ code: z.string().trim().min(6).max(20) }),
  reply: RecoveryCodes,
  errors: ['MEMBERS_TOTP_NOT_STARTED', 'MEMBERS_TOTP_ENABLED', 'MEMBERS_CODE_WRONG'],
});

export const removeTotpEndpoint = endpoint({
  id: 'members.removeTotp',
  method: 'DELETE',
  path: `${ACCOUNT}/totp`,
  summary: 'Removes the authenticator app. Having none is not an error.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  reply: z.null(),
  status: 204,
  errors: ['MEMBERS_TWO_FACTOR_REQUIRED'],
});

export const createRecoveryCodesEndpoint = endpoint({
  id: 'members.createRecoveryCodes',
  method: 'POST',
  path: `${ACCOUNT}/recovery-codes`,
  summary: 'Replaces the recovery codes with ten new ones.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  reply: RecoveryCodes,
  status: 201,
  errors: ['MEMBERS_NO_SECOND_FACTOR'],
});

export const PasskeyId = idSchema<'passkey'>();
export type PasskeyId = z.output<typeof PasskeyId>;

export const PasskeyRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdOn: z.int(),
  lastUsedOn: z.int().nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

const PasskeyName = z.string().trim().min(1, 'Please enter a name').max(100);
const passkeyParams = z.strictObject({ id: PasskeyId });

export const listPasskeysEndpoint = endpoint({
  id: 'members.listPasskeys',
  method: 'GET',
  path: `${ACCOUNT}/passkeys`,
  summary: 'Lists the passkeys of the member on this website.',
  ...READ,
  reply: z.strictObject({ passkeys: z.array(PasskeyRow) }),
});

export const requestPasskeyRegistrationEndpoint = endpoint({
  id: 'members.requestPasskeyRegistration',
  method: 'POST',
  path: `${ACCOUNT}/passkeys/requests`,
  summary: 'Returns the options with which a browser creates a passkey.',
  ...WRITE,
  // A challenge is no change worth an entry of the activity log: storing the passkey leaves one.
  activity: 'operation',
  bodyLimit: 0,
  recentSignIn: true,
  reply: PasskeyRequest,
  status: 201,
  errors: ['MEMBERS_TOO_MANY_PASSKEYS'],
});

export const createPasskeyEndpoint = endpoint({
  id: 'members.createPasskey',
  method: 'POST',
  path: `${ACCOUNT}/passkeys`,
  summary: 'Stores a passkey that the browser has created.',
  ...WRITE,
  bodyLimit: 20_480,
  recentSignIn: true,
  body: z.strictObject({ name: PasskeyName, passkey: PasskeyAttestation }),
  reply: PasskeyRow,
  status: 201,
  errors: ['MEMBERS_PASSKEY_REFUSED', 'MEMBERS_PASSKEY_EXISTS', 'MEMBERS_TOO_MANY_PASSKEYS'],
});

export const renamePasskeyEndpoint = endpoint({
  id: 'members.renamePasskey',
  method: 'PUT',
  path: `${ACCOUNT}/passkeys/{id}`,
  summary: 'Changes the name of a passkey.',
  ...WRITE,
  params: passkeyParams,
  body: z.strictObject({ name: PasskeyName }),
  reply: PasskeyRow,
  errors: ['MEMBERS_PASSKEY_NOT_FOUND'],
});

export const removePasskeyEndpoint = endpoint({
  id: 'members.removePasskey',
  method: 'DELETE',
  path: `${ACCOUNT}/passkeys/{id}`,
  summary: 'Removes a passkey.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  params: passkeyParams,
  reply: z.null(),
  status: 204,
  errors: ['MEMBERS_PASSKEY_NOT_FOUND', 'MEMBERS_TWO_FACTOR_REQUIRED'],
});
