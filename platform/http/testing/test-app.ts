import { randomBytes } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { Database } from '../../db/db.ts';
import { silentLog } from '../../log/log.ts';
import { createApp, mountApi } from '../app.ts';
import type { HttpApp, HttpOptions } from '../parts.ts';
import type { Route } from '../route.ts';
import { registerApp } from './visitor.ts';

export const SECRET = 'a secret of at least thirty-two signs';

export interface TestAppOptions extends Partial<HttpOptions> {
  database: Database;
  /** The website of every host; null for none. */
  websiteId: WebsiteId | null;
  clock: Clock;
  routes: readonly Route[];
}

/** The HTTP app with some routes, in this process and without a socket. No one is signed in. */
export function makeApp({ websiteId, routes, ...options }: TestAppOptions): HttpApp {
  const app = createApp({
    log: silentLog,
    random: randomBytes,
    secret: SECRET,
    findTenant: () => Promise.resolve(websiteId),
    findViewer: () => Promise.resolve(null),
    isAllowed: () => false,
    trustProxy: false,
    publicUrl: undefined,
    ...options,
  });
  mountApi(app, routes);
  registerApp(app);
  return app;
}
