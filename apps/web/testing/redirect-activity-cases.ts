import type { Visitor } from '#platform/http/testing/visitor.ts';
import { type ActivityCase, one, ownerCase, type Send, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const REDIRECTS = '/api/config/redirects';
const CREATED = ['from', 'isDeleted', 'status', 'to'];

/** Checking a table changes nothing. */
export const TABLE_CHECK: Send = {
  method: 'POST',
  url: `${REDIRECTS}/imports/check`,
  payload: { csv: '/walk-check,/walk-target' },
};

let count = 0;
const values = () => {
  count += 1;
  return { from: `/walk-redirect-${count}`, to: '/walk-target' };
};

async function add(owner: Visitor): Promise<string> {
  return (await owner.post(REDIRECTS, values())).json<{ redirect: { id: string } }>().redirect.id;
}

async function addDeleted(owner: Visitor): Promise<string> {
  const id = await add(owner);
  await owner.send({ method: 'DELETE', url: `${REDIRECTS}/${id}` });
  return id;
}

export function redirectActivityCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return {
    ...singleCases(owner),
    'redirects.deleteRedirects': bulkCase(owner, 'deletions', () => add(owner)),
    'redirects.restoreRedirects': bulkCase(owner, 'restorations', () => addDeleted(owner)),
    'redirects.importRedirects': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => `${REDIRECTS}/imports`,
        payload: { csv: '/walk-imported,/walk-target' },
        refusedPayload: { csv: 'from,to' },
      },
      one('redirects', 'added', 'changed'),
    ),
  };
}

/** Actions on a single redirect. */
function singleCases(owner: Visitor): Record<string, ActivityCase> {
  const url = (id: string): string => `${REDIRECTS}/${id}`;
  return {
    'redirects.createRedirect': ownerCase(
      owner,
      { method: 'POST', url: () => REDIRECTS, payload: values(), refusedPayload: { from: '/', to: '/' } },
      one('redirect', ...CREATED),
    ),
    'redirects.updateRedirect': {
      ...ownerCase(
        owner,
        { method: 'PUT', url, payload: { from: '/walk-changed', to: '/walk-target', status: 302 } },
        one('redirect', 'from', 'status'),
      ),
      prepare: () => add(owner),
    },
    'redirects.deleteRedirect': {
      ...ownerCase(owner, { method: 'DELETE', url }, one('redirect', 'isDeleted')),
      prepare: () => add(owner),
    },
  };
}

/** An action on several redirects, whose ids are in the body. */
function bulkCase(owner: Visitor, path: string, prepare: () => Promise<string>): ActivityCase {
  const send = (ids: string[]): Send => ({ method: 'POST', url: `${REDIRECTS}/${path}`, payload: { ids } });
  return {
    prepare,
    write: (id) => owner.send(send([id])),
    refused: () => owner.send(send([])),
    call: send([UNKNOWN]),
    record: one('redirect', 'isDeleted'),
  };
}
