import type { Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { LatestActivity } from '../admin-contract.ts';

/** What the home needs from the web process. All of it is in memory, except the activity. */
export interface HomePorts {
  getWebsite: (ctx: Ctx) => Promise<Website>;
  hasPage: (ctx: Ctx) => Promise<boolean>;
  /** Problems in the content passed to templates, besides those of the theme. */
  countContentProblems: (ctx: Ctx) => Promise<number>;
  /** Whether a provider is configured that moves money. */
  hasPaymentProvider: boolean;
  canSendEmail: boolean;
  /** The latest entries of the activity log, newest first. */
  listLatestActivity: (ctx: Ctx, limit: number) => Promise<LatestActivity[]>;
}
