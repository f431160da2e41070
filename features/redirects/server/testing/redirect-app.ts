import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import type { Redirect } from '../../admin-contract.ts';
import { createRedirectRoutes } from '../admin-routes.ts';

export const REDIRECTS = '/api/config/redirects';

/** The browser of a member with these roles, the owner by default. The website has a page at `/about`. */
export function browserOf(database: Database, site: TestSite, roles: readonly number[] = [1]): Visitor {
  const pages = new Map([['/about', 'About us']]);
  const title = (path: string): string | undefined => pages.get(path);
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createRedirectRoutes({
      findAddress: (_ctx, path) => {
        const found = title(path);
        return Promise.resolve(found === undefined ? null : { kind: 'page', title: found });
      },
      findPages: () => Promise.resolve(pages),
      findCandidates: () => Promise.resolve([]),
      isRobot: () => false,
    }),
    findViewer: () =>
      Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles, authenticatedAt: site.clock() }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  if (roles.length > 0) browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

export async function add(owner: Visitor, from: string, to: string): Promise<Redirect> {
  const reply = await owner.post(REDIRECTS, { from, to });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ redirect: Redirect }>().redirect;
}
