import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { TrustProxy } from '../config/trust-proxy.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { CheckCsrf } from './crumb.ts';
import type { Replies } from './idempotency.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { FindAccount, FindViewer, IsAllowed } from './route.ts';

/** Which website answers on a host; null when none does. */
export type FindTenant = (host: string) => Promise<WebsiteId | null>;

export interface HttpOptions {
  log: Log;
  database: Database;
  clock: Clock;
  random: Random;
  secret: string;
  findTenant: FindTenant;
  /** Whether the website that answered on a host a moment ago has been deleted since. Left out, none ever is. */
  isTenantGone?: (host: string) => Promise<boolean>;
  findViewer: FindViewer;
  /** Left out, nobody has an account. */
  findAccount?: FindAccount;
  isAllowed: IsAllowed;
  trustProxy: TrustProxy;
  /** The address of a website, given that of the request; left out, `publicUrl` or that of the request. */
  findBaseUrl?: (websiteId: WebsiteId, otherwise: string) => Promise<string>;
  /** The outside address when it is known; https makes cookies secure. */
  publicUrl: string | undefined;
  /** Pages that have to be made, by client and minute; 0 or left out for no limit. */
  pageRate?: number;
}

/** What the parts of the HTTP border share. */
export interface HttpParts extends HttpOptions {
  limiter: RateLimiter;
  checkCsrf: CheckCsrf;
  replies: Replies;
}

export interface MountedRoute {
  method: string;
  /** With `:name` for parameters, as the router has it. */
  url: string;
}

export interface HttpApp {
  server: FastifyInstance;
  parts: HttpParts;
  /** Every route that has been mounted, so that a test can call all of them. */
  routes: readonly MountedRoute[];
}

export function isSecure(parts: Pick<HttpOptions, 'publicUrl'>, request: FastifyRequest): boolean {
  return request.protocol === 'https' || (parts.publicUrl?.startsWith('https:') ?? false);
}
