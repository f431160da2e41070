import { z } from 'zod';
import { Session } from '#features/members/session-contract.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { isWellFormed } from '#kernel/text/is-well-formed.ts';

/**
 * The page that finishes a transfer. The token is in the fragment, so that it is in no log and no `Referer` header: the
 * page sends it to `finishTransferEndpoint`.
 */
export const transferPath = (token: string): string => `/config/transfer#${token}`;

const RATE = { max: 60, seconds: 60 };

export const MemberWebsite = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null for a website that answers on every host because it is the only one. */
  host: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type MemberWebsite = z.infer<typeof MemberWebsite>;

export const listWebsitesEndpoint = endpoint({
  id: 'site-switcher.listWebsites',
  method: 'GET',
  path: '/api/config/websites',
  summary: 'Lists the websites of the installation that the member belongs to, by name.',
  capability: 'member',
  bodyLimit: 0,
  rate: RATE,
  reply: z.strictObject({ websites: z.array(MemberWebsite) }),
});

export const Starter = z.strictObject({
  name: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1).max(100),
  description: z.string().max(500),
});
export type Starter = z.infer<typeof Starter>;

export const listStartersEndpoint = endpoint({
  id: 'site-switcher.listStarters',
  method: 'GET',
  path: '/api/config/starters',
  summary: 'Lists the starters from which a website can be created.',
  capability: 'system.read',
  bodyLimit: 0,
  rate: RATE,
  reply: z.strictObject({ starters: z.array(Starter) }),
});

export const CreateWebsite = z.strictObject({
  name: z.string().trim().min(1).max(200).refine(isWellFormed, 'Contains a character that cannot be stored'),
  /** In lower case, without scheme, port or path. */
  host: z.string().min(1).max(253),
  /** The name of a starter. */
  starter: z.string().min(1).max(60),
});
export type CreateWebsite = z.output<typeof CreateWebsite>;

/** Opens the other website and signs the member in there: once, within 60 seconds. */
const transferUrl = z.string();

export const createWebsiteEndpoint = endpoint({
  id: 'site-switcher.createWebsite',
  method: 'POST',
  path: '/api/config/websites',
  summary: 'Creates a website from a starter, with the member as its admin.',
  capability: 'system.write',
  // Importing a folder reads and checks many files before the transaction begins.
  activity: 'operation',
  bodyLimit: 4096,
  rate: { max: 10, seconds: 600 },
  body: CreateWebsite,
  reply: z.strictObject({ website: MemberWebsite, transferUrl }),
  status: 201,
  errors: [
    'SITES_HOST_INVALID',
    'SITES_HOST_TAKEN',
    'SITE_SWITCHER_HOST_RESERVED',
    'SITE_SWITCHER_STARTER_UNKNOWN',
    'SITE_SWITCHER_TOO_MANY',
    'SITE_SWITCHER_NO_HOST',
  ],
});

export const startTransferEndpoint = endpoint({
  id: 'site-switcher.startTransfer',
  method: 'POST',
  path: '/api/config/websites/{id}/transfers',
  summary: 'Creates a link that signs the member in on another of their websites.',
  capability: 'member',
  bodyLimit: 0,
  rate: RATE,
  params: z.strictObject({ id: idSchema<'website'>() }),
  reply: z.strictObject({ transferUrl }),
  status: 201,
  errors: ['SITE_SWITCHER_WEBSITE_NOT_FOUND'],
});

export const finishTransferEndpoint = endpoint({
  id: 'site-switcher.finishTransfer',
  method: 'POST',
  path: '/api/config/session/transfer',
  summary:
    'Signs a member in with the token of a link from another website, and ends the session that the browser had.',
  activity: 'operation',
  capability: 'public',
  bodyLimit: 1024,
  rate: { max: 30, seconds: 60 },
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: Session,
  status: 201,
  errors: ['SITE_SWITCHER_LINK_REFUSED'],
});
