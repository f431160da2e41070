import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Email } from '#kernel/text/email.ts';

const NO_BODY = { bodyLimit: 0, rate: { max: 60, seconds: 60 } } as const;

export const requestLinkEndpoint = endpoint({
  id: 'shoppers.requestLink',
  method: 'POST',
  path: '/api/account/link',
  summary: 'Emails a sign-in link to an address. The reply is the same for every address.',
  capability: 'public',
  bodyLimit: 1024,
  // Per visitor. Each email address has its own limit.
  rate: { max: 10, seconds: 600 },
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({ email: z.string() }),
  status: 202,
});

export const signInEndpoint = endpoint({
  id: 'shoppers.signIn',
  method: 'POST',
  path: '/api/account/session',
  summary:
    'Signs a shopper in with the token of an emailed link, which works once, and ends the previous session of the browser.',
  capability: 'public',
  bodyLimit: 1024,
  rate: { max: 30, seconds: 60 },
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  reply: z.strictObject({ email: z.string() }),
  status: 201,
  errors: ['SHOPPERS_LINK_OVER'],
});

export const signOutEndpoint = endpoint({
  id: 'shoppers.signOut',
  method: 'DELETE',
  path: '/api/account/session',
  summary: 'Ends the session of this browser. Having no session is not an error.',
  capability: 'public',
  ...NO_BODY,
  reply: z.null(),
  status: 204,
});

export const signOutEverywhereEndpoint = endpoint({
  id: 'shoppers.signOutEverywhere',
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends all sessions of the shopper on this website and revokes all emailed links.',
  capability: 'account',
  ...NO_BODY,
  reply: z.null(),
  status: 204,
});

export const removeAccountEndpoint = endpoint({
  id: 'shoppers.removeAccount',
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account with its addresses and sessions. The shop keeps the orders.',
  capability: 'account',
  ...NO_BODY,
  reply: z.null(),
  status: 204,
});
