import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { PasskeyAssertion } from './passkey-schema.ts';

const SMALL = { bodyLimit: 0, rate: { max: 60, seconds: 60 } } as const;

export const SessionId = idSchema<'session'>();
export type SessionId = z.output<typeof SessionId>;

export const SignIn = z.strictObject({ email: Email, password: z.string().min(1).max(200) });
export type SignIn = z.output<typeof SignIn>;

/** The signed-in member and what the owner area may offer. */
export const Session = z.strictObject({
  member: z.strictObject({ id: z.string(), email: z.string(), name: z.string() }),
  roles: z.array(z.strictObject({ code: z.int(), name: z.string() })),
  capabilities: z.array(z.string()),
  /** The website requires a second factor and the member has none: only the account endpoints are open. */
  needsTwoFactor: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SECOND_FACTORS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The password was right, and a second step follows. The browser has a cookie for it, valid for ten minutes. */
export const SecondFactorStep = z.strictObject({
  secondFactor: z.strictObject({ methods: z.array(z.enum(SECOND_FACTORS)) }),
});

/** The session, or the second step that is needed before it begins. */
export const SignInReply = z.union([Session, SecondFactorStep]);
export type SignInReply = z.infer<typeof SignInReply>;

/** One signed-in browser of a member. Times are milliseconds since 1970. */
export const SessionRow = z.strictObject({
  id: z.string(),
  createdOn: z.int(),
  lastSeenOn: z.int(),
  userAgent: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;

export const signInEndpoint = endpoint({
  id: 'members.signIn',
  method: 'POST',
  path: '/api/config/session',
  summary: 'Signs a member in and ends the session that the browser had.',
  capability: 'public',
  // A failed attempt must be counted, so it cannot be rolled back.
  activity: 'operation',
  bodyLimit: 4096,
  rate: { max: 30, seconds: 60 },
  body: SignIn,
  reply: SignInReply,
  status: 201,
  errors: ['MEMBERS_SIGN_IN_REFUSED', 'MEMBERS_TOO_MANY_TRIES'],
});

/** A code of the authenticator app, a recovery code, or the reply of a passkey. */
export const SecondFactorProof = z.union([
  z.strictObject({ code: z.string().trim().min(6).max(40) }),
  z.strictObject({ passkey: PasskeyAssertion }),
]);
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

export const secondFactorEndpoint = endpoint({
  id: 'members.verifySecondFactor',
  method: 'POST',
  path: '/api/config/session/second-factor',
  summary: 'Completes a sign-in with a code of the authenticator app, a recovery code or a passkey.',
  capability: 'public',
  activity: 'operation',
  bodyLimit: 16_384,
  rate: { max: 30, seconds: 60 },
  body: SecondFactorProof,
  reply: Session,
  status: 201,
  errors: [
    'MEMBERS_SECOND_FACTOR_EXPIRED',
    'MEMBERS_CODE_WRONG',
    'MEMBERS_CODE_USED',
    'MEMBERS_PASSKEY_REFUSED',
    'MEMBERS_TOO_MANY_TRIES',
  ],
});

/** Options for `navigator.credentials.get`, as JSON. */
export const PasskeyRequest = z.strictObject({ options: z.record(z.string(), z.unknown()) });

export const requestPasskeyEndpoint = endpoint({
  id: 'members.requestPasskey',
  method: 'POST',
  path: '/api/config/session/passkey-requests',
  summary: 'Returns the options with which a browser asks for a passkey.',
  capability: 'public',
  // A challenge is no change worth an entry of the activity log: its use leaves one.
  activity: 'operation',
  ...SMALL,
  rate: { max: 30, seconds: 60 },
  reply: PasskeyRequest,
  status: 201,
});

export const signInWithPasskeyEndpoint = endpoint({
  id: 'members.signInWithPasskey',
  method: 'POST',
  path: '/api/config/session/passkey',
  summary: 'Signs a member in with a passkey, which replaces both the password and the second factor.',
  capability: 'public',
  activity: 'operation',
  bodyLimit: 16_384,
  rate: { max: 30, seconds: 60 },
  body: z.strictObject({ passkey: PasskeyAssertion }),
  reply: Session,
  status: 201,
  errors: ['MEMBERS_PASSKEY_REFUSED'],
});

export const ConfirmSession = z.union([
  z.strictObject({ password: z.string().min(1).max(200) }),
  z.strictObject({ passkey: PasskeyAssertion }),
]);
export type ConfirmSession = z.output<typeof ConfirmSession>;

export const confirmSessionEndpoint = endpoint({
  id: 'members.confirmSession',
  method: 'POST',
  path: '/api/config/session/confirmation',
  summary: 'Confirms the signed-in member by password or passkey, which some endpoints need every ten minutes.',
  capability: 'member',
  activity: 'operation',
  bodyLimit: 16_384,
  rate: { max: 30, seconds: 60 },
  body: ConfirmSession,
  reply: z.strictObject({ /** When it must be confirmed again. */ validUntil: z.int() }),
  errors: ['MEMBERS_PASSWORD_WRONG', 'MEMBERS_PASSKEY_REFUSED', 'MEMBERS_TOO_MANY_TRIES'],
});

export const getSessionEndpoint = endpoint({
  id: 'members.getSession',
  method: 'GET',
  path: '/api/config/session',
  summary: 'Returns the signed-in member with roles and capabilities, or null. For an admin, `viewAs` previews a role.',
  // Public, and null without a session: a browser logs a 401 as a page error.
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 240, seconds: 60 },
  query: z.strictObject({ viewAs: z.coerce.number().int().min(0).max(1000).optional() }),
  reply: Session.nullable(),
  errors: ['MEMBERS_ROLE_UNKNOWN', 'HTTP_NOT_ALLOWED'],
});

export const signOutEndpoint = endpoint({
  id: 'members.signOut',
  method: 'DELETE',
  path: '/api/config/session',
  summary: 'Ends the session of this browser. Having no session is not an error.',
  // A member whose last role was removed must still be able to sign out.
  capability: 'public',
  activity: 'operation',
  ...SMALL,
  reply: z.null(),
  status: 204,
});

export const listSessionsEndpoint = endpoint({
  id: 'members.listSessions',
  method: 'GET',
  path: '/api/config/sessions',
  summary: 'Lists the sessions of the member on this website, last used first.',
  capability: 'member',
  ...SMALL,
  reply: z.strictObject({ sessions: z.array(SessionRow) }),
});

export const revokeSessionEndpoint = endpoint({
  id: 'members.revokeSession',
  method: 'DELETE',
  path: '/api/config/sessions/{id}',
  summary: 'Ends one session of the member.',
  capability: 'member',
  ...SMALL,
  params: z.strictObject({ id: SessionId }),
  reply: z.null(),
  status: 204,
  errors: ['MEMBERS_SESSION_NOT_FOUND'],
});

export const revokeOtherSessionsEndpoint = endpoint({
  id: 'members.revokeOtherSessions',
  method: 'POST',
  path: '/api/config/sessions/revoke-others',
  summary: 'Ends all other sessions of the member.',
  capability: 'member',
  ...SMALL,
  reply: z.strictObject({ revoked: z.int() }),
});
