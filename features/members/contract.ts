import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';

export const SessionId = idSchema<'session'>();
export type SessionId = z.output<typeof SessionId>;

export const SignIn = z.strictObject({ email: Email, password: z.string().min(1).max(200) });
export type SignIn = z.output<typeof SignIn>;

/** The signed-in member and what the owner area may offer. */
export const Session = z.strictObject({
  member: z.strictObject({ id: z.string(), email: z.string(), name: z.string() }),
  roles: z.array(z.strictObject({ code: z.int(), name: z.string() })),
  capabilities: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

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

const SMALL = { bodyLimit: 0, rate: { max: 60, seconds: 60 } } as const;

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
  reply: Session,
  status: 201,
  errors: ['MEMBERS_SIGN_IN_REFUSED', 'MEMBERS_TOO_MANY_TRIES'],
});

export const getSessionEndpoint = endpoint({
  id: 'members.getSession',
  method: 'GET',
  path: '/api/config/session',
  summary: 'Returns the signed-in member with roles and capabilities, or null.',
  // Public, and null without a session: a browser logs a 401 as a page error.
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 240, seconds: 60 },
  reply: Session.nullable(),
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
