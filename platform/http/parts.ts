import type { FastifyInstance } from 'fastify';
import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { RecordActivity } from '../activity/activity-entry.ts';
import type { TrustProxy } from '../config/trust-proxy.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { CheckCsrf } from './csrf-token.ts';
import type { Replies } from './idempotency.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { FindAccount, FindViewer, IsAllowed } from './route.ts';

/** Finds the website of a host; null when there is none. */
export type FindTenant = (host: string) => Promise<WebsiteId | null>;

export interface HttpOptions {
  log: Log;
  database: Database;
  clock: Clock;
  random: Random;
  secret: string;
  findTenant: FindTenant;
  /** Whether the website found on a host a moment ago has been deleted since. Default: never. */
  isTenantDeleted?: (host: string) => Promise<boolean>;
  findViewer: FindViewer;
  /** Default: no one has an account. */
  findAccount?: FindAccount;
  isAllowed: IsAllowed;
  /** Stores an entry of the activity log. Default: entries are not stored. */
  recordActivity?: RecordActivity;
  trustProxy: TrustProxy;
  /** The base URL of a website, given that of the request. Default: `publicUrl` or that of the request. */
  findBaseUrl?: (websiteId: WebsiteId, fallbackUrl: string) => Promise<string>;
  /** The public URL, if known. https makes the cookies of websites without their own scheme secure. */
  publicUrl: string | undefined;
  /** The host of the owner area, in lower case. Default: the owner area is on the host of each website. */
  adminHost?: string | undefined;
  /** Rendered (uncached) pages per client and minute; 0 or unset for no limit. */
  pageRate?: number;
}

/** Services shared by the HTTP code. */
export interface HttpParts extends HttpOptions {
  limiter: RateLimiter;
  checkCsrf: CheckCsrf;
  replies: Replies;
}

export interface MountedRoute {
  method: string;
  /** The router's pattern, with `:name` for parameters. */
  url: string;
}

export interface HttpApp {
  server: FastifyInstance;
  parts: HttpParts;
  /** Every mounted route, so that a test can call all of them. */
  routes: readonly MountedRoute[];
}
