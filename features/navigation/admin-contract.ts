import { z } from 'zod';
import { NAVIGATION_LIMITS as LIMITS } from '#features/sites/navigation-limits.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { NavigationInput } from './navigation-input.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
/** All menus with links of usual length. */
const NAVIGATION_BYTES = 500_000;
const LINKS_BYTES = 250_000;
export const MAX_CHECKED = 500;
const MAX_TARGETS = 50;

const SavedLink = z.strictObject({
  title: z.string(),
  /** One of both. */
  link: z.string().optional(),
  file: z.string().optional(),
  newWindow: z.boolean().optional(),
});
/** With `items`, it is a folder and has neither a link nor a file. */
const SavedEntry = z.strictObject({ ...SavedLink.shape, items: z.array(SavedLink).optional() });
export type SavedEntry = z.infer<typeof SavedEntry>;

export const NavigationReply = z.strictObject({
  /** By name. Those that the theme shows are always part of it. */
  menus: z.record(z.string(), z.array(SavedEntry)),
  /** The menus that the theme shows, in its order, with its titles for them. A title can be empty. */
  themeMenus: z.array(z.strictObject({ name: z.string(), title: z.string() })),
  revision: z.int(),
});
export type NavigationReply = z.infer<typeof NavigationReply>;

export const getNavigationEndpoint = endpoint({
  id: 'navigation.getNavigation',
  method: 'GET',
  path: '/api/config/navigation',
  summary: 'Returns the menus of the website, and which of them the theme shows.',
  capability: 'pages.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: NavigationReply,
});

export const updateNavigationEndpoint = endpoint({
  id: 'navigation.updateNavigation',
  method: 'PUT',
  path: '/api/config/navigation',
  summary: 'Replaces the menus of the website. With `If-Match`, only if they are unchanged.',
  capability: 'pages.write',
  bodyLimit: NAVIGATION_BYTES,
  rate: WRITE_RATE,
  body: NavigationInput,
  reply: NavigationReply,
  errors: ['NAVIGATION_CHANGED'],
});

export const TARGET_KINDS = ['page', 'product', 'item', 'category', 'file'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Why visitors cannot open it as it is, and for some of them more about it in `detail`. */
export const PROBLEMS = [
  /** Nothing is at the path, and nothing was. */
  'missing',
  /** In the trash. */
  'trashed',
  /** An item that is not published. `detail`: its state. */
  'unpublished',
  /** A page that is switched off. */
  'disabled',
  /** It was moved. `detail`: its path. */
  'moved',
  /** A file that is not in the media library, or in its trash. */
  'no-file',
  /** A file that is not sent to visitors. */
  'closed-file',
  /** A link that browsers cannot open. `detail`: why. */
  'invalid',
  /** A lone `#`. */
  'nowhere',
] as const;

export const Target = z.strictObject({
  title: z.string(),
  /** The collection of an item or a category. Can be empty. */
  detail: z.string(),
  /** One of both. */
  link: z.string().nullable(),
  file: z.string().nullable(),
  /** A target that visitors cannot open yet. */
  problem: z.enum(PROBLEMS).nullable(),
});
export type Target = z.infer<typeof Target>;

export const listTargetsEndpoint = endpoint({
  id: 'navigation.listTargets',
  method: 'GET',
  path: '/api/config/navigation/targets',
  summary: `Lists what links can lead to, at most ${MAX_TARGETS} of a kind.`,
  capability: 'pages.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ kind: z.enum(TARGET_KINDS), search: z.string().max(100).default('') }),
  reply: z.strictObject({ targets: z.array(Target) }),
});

export const Finding = z.strictObject({
  /** Null for a path of the website with nothing to tell about it. */
  kind: z.enum([...TARGET_KINDS, 'email', 'phone', 'external']).nullable(),
  /** Of what is at the target. Can be empty. */
  title: z.string(),
  problem: z.enum(PROBLEMS).nullable(),
  detail: z.string(),
});
export type Finding = z.infer<typeof Finding>;

const CheckedLink = z.strictObject({
  link: z.string().max(LIMITS.link).optional(),
  file: z.string().max(LIMITS.title).optional(),
});
export type CheckedLink = z.infer<typeof CheckedLink>;

export const checkLinksEndpoint = endpoint({
  id: 'navigation.checkLinks',
  method: 'POST',
  path: '/api/config/navigation/check',
  summary: 'Tells what links lead to, saved or not. Addresses outside the website are not requested.',
  capability: 'pages.read',
  activity: 'operation',
  bodyLimit: LINKS_BYTES,
  rate: READ_RATE,
  body: z.strictObject({ links: z.array(CheckedLink).max(MAX_CHECKED) }),
  /** In the order of the links. */
  reply: z.strictObject({ findings: z.array(Finding) }),
});
