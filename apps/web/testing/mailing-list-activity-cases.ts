import { recordActivity } from '#features/activity/server/index.ts';
import { createMailingListWeb } from '#features/mailing-list/server/index.ts';
import { findViewer, isAllowed } from '#features/members/server/index.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { type ActivityCase, invalid, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';
import type { TestWeb } from './test-web.ts';

const SETTINGS = 'settings';

/** The program has no provider of external lists yet, so another app of the same database has one. */
export function mailingListCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const { installation } = web;
  const list = { add: () => Promise.resolve(), remove: () => Promise.resolve() };
  const sites = { get: () => Promise.reject(new Error('Not used')) };
  const { routes = [] } = createMailingListWeb({
    secret: installation.secret,
    sites,
    externalLists: new Map([['test', list]]),
  });
  const app = makeApp({ ...installation, websiteId: site.websiteId, routes, findViewer, isAllowed, recordActivity });
  const owner = new Visitor(app.server, site.host);
  for (const [name, value] of site.holders.owner.cookies) owner.cookies.set(name, value);
  const url = (): string => '/api/config/mailing-list/connection';
  const payload = { provider: 'test', listId: 'list-2' };
  const disconnect = ownerCase(owner, { method: 'DELETE', url }, one(SETTINGS, 'listId', 'provider'));
  return {
    'mailing-list.connectList': ownerCase(
      owner,
      { method: 'PUT', url, payload, refusedPayload: { ...payload, provider: 'none' } },
      one(SETTINGS, 'listId'),
    ),
    'mailing-list.disconnectList': { ...disconnect, refused: invalid(owner, 'DELETE', url()) },
  };
}
