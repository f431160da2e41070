import { AccountVisitor } from './account-shop.ts';
import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';
import { SESSION_RECORD } from './session-activity-cases.ts';
import type { TestWeb } from './test-web.ts';

/** Jobs, saved views and other websites. */
export function ownerAreaActivityCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  return { ...jobCases(site), ...viewCases(site), ...websiteCases(web, site) };
}

/** A waiting job that the owner has started. */
async function addJob({ db, websiteId, holders: { owner } }: MarkedSite): Promise<string> {
  const { member } = (await owner.get('/api/config/session')).json<{ member: { id: string } }>();
  const [job] = await db.sql<{ id: number }>`
    insert into jobs (website_id, name, payload, run_at, max_attempts, created_at, started_by, title)
    values (${websiteId}, 'test.walk', '{}', now(), 1, now(), ${member.id}, 'Walk') returning id`;
  return String(job?.id);
}

function jobCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const post = (path: (id: string) => string, prepare: () => Promise<string>): ActivityCase => ({
    ...ownerCase(owner, { method: 'POST', url: (id) => `/api/config/jobs/${path(id)}` }, one('job', 'state')),
    prepare,
  });
  const addCancelled = async (): Promise<string> => {
    const id = await addJob(site);
    await owner.send({ method: 'POST', url: `/api/config/jobs/${id}/cancellation` });
    return id;
  };
  return {
    'jobs.cancelJob': post(
      (id) => `${id}/cancellation`,
      () => addJob(site),
    ),
    'jobs.cancelOwnJob': post(
      (id) => `mine/${id}/cancellation`,
      () => addJob(site),
    ),
    'jobs.retryJob': post((id) => `${id}/retry`, addCancelled),
  };
}

function viewCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  const url = (id: string): string => `/api/config/views/${id}`;
  const fields = { name: 'To ship', query: { state: 'paid' }, columns: ['number'], isShared: false };
  const payload = { ...fields, list: 'orders' };
  const findView = async (): Promise<string> => {
    const reply = await owner.get('/api/config/views?list=orders');
    return reply.json<{ views: { id: string }[] }>().views[0]?.id ?? '';
  };
  return {
    'saved-views.createView': ownerCase(
      owner,
      { method: 'POST', url: () => '/api/config/views', payload, refusedPayload: { ...payload, list: 'none' } },
      one('saved-view', 'columns', 'isShared', 'list', 'name', 'query.state'),
    ),
    'saved-views.updateView': {
      ...ownerCase(
        owner,
        { method: 'PUT', url, payload: { ...fields, name: 'To send', isShared: true } },
        one('saved-view', 'isShared', 'name'),
      ),
      prepare: findView,
    },
    'saved-views.deleteView': {
      ...ownerCase(
        owner,
        { method: 'DELETE', url },
        one('saved-view', 'columns', 'isShared', 'list', 'name', 'query.state'),
      ),
      prepare: findView,
    },
  };
}

function websiteCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const transfers = (id: string): string => `/api/config/websites/${id}/transfers`;
  const finish = (token: string) => ({
    method: 'POST' as const,
    url: '/api/config/session/transfer',
    payload: { token },
  });
  const payload = { name: 'Second site', host: 'second.example.test', starter: 'blog' };
  const taken = { ...payload, host: site.host };
  const findSecond = async (): Promise<string> => {
    const reply = await owner.get('/api/config/websites');
    const { websites } = reply.json<{ websites: { id: string; isCurrent: boolean }[] }>();
    return websites.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  };
  /** The token of a link to this website. */
  const startHere = async (): Promise<string> => {
    const reply = await owner.send({ method: 'POST', url: transfers(site.websiteId) });
    return new URL(reply.json<{ transferUrl: string }>().transferUrl).hash.slice(1);
  };
  return {
    'site-switcher.createWebsite': ownerCase(
      owner,
      { method: 'POST', url: () => '/api/config/websites', payload, refusedPayload: taken },
      one('website', 'host', 'name', 'starter'),
    ),
    'site-switcher.startTransfer': {
      ...ownerCase(owner, { method: 'POST', url: transfers }, one('website')),
      prepare: findSecond,
    },
    'site-switcher.finishTransfer': {
      prepare: startHere,
      write: (token) => new AccountVisitor(web, site).send(finish(token)),
      refused: (token) => new AccountVisitor(web, site).send(finish(token.slice(1))),
      call: finish('none'),
      record: SESSION_RECORD,
    },
  };
}
