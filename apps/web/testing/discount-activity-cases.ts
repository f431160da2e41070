import { NEW_DISCOUNT } from '#features/discounts/new-discount.ts';
import type { Visitor } from '#platform/http/testing/visitor.ts';
import { type ActivityCase, one, ownerCase, type Send, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const DISCOUNTS = '/api/config/discounts';
const CREATED = ['code', 'codeCount', 'isDeleted', 'isPaused', 'kind', 'method', 'percent', 'title'];

/** A test cart changes nothing. */
export const PREVIEW: Send = {
  method: 'POST',
  url: `${DISCOUNTS}/preview`,
  payload: { discount: { ...NEW_DISCOUNT, code: 'WALK' }, lines: [] },
};

let count = 0;
const values = (change: object) => {
  count += 1;
  return { ...NEW_DISCOUNT, title: 'Walk', code: `WALK-${count}`, ...change };
};

async function add(owner: Visitor, change: object = {}): Promise<string> {
  const reply = await owner.send({ method: 'POST', url: DISCOUNTS, payload: values(change) });
  return reply.json<{ discount: { id: string } }>().discount.id;
}

async function addDeleted(owner: Visitor): Promise<string> {
  const id = await add(owner);
  await owner.send({ method: 'DELETE', url: `${DISCOUNTS}/${id}` });
  return id;
}

async function addPaused(owner: Visitor): Promise<string> {
  const id = await add(owner);
  await owner.send({ method: 'POST', url: `${DISCOUNTS}/${id}/pause` });
  return id;
}

export function discountCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return { ...editingCases(owner), ...stateCases(owner), ...trashCases(owner) };
}

function editingCases(owner: Visitor): Record<string, ActivityCase> {
  const update = {
    method: 'PUT',
    url: (id: string) => `${DISCOUNTS}/${id}`,
    payload: values({ percent: 20 }),
  } as const;
  const codes = { method: 'POST', url: (id: string) => `${DISCOUNTS}/${id}/codes`, payload: { count: 2 } } as const;
  return {
    'discounts.createDiscount': ownerCase(
      owner,
      { method: 'POST', url: () => DISCOUNTS, payload: values({}), refusedPayload: values({ percent: 0 }) },
      one('discount', ...CREATED),
    ),
    'discounts.updateDiscount': {
      ...ownerCase(owner, update, one('discount', 'code', 'percent')),
      prepare: () => add(owner),
    },
    'discounts.createCodes': {
      ...ownerCase(owner, codes, one('discount', 'codeCount')),
      prepare: () => add(owner, { method: 'codes' }),
    },
  };
}

function stateCases(owner: Visitor): Record<string, ActivityCase> {
  const act = (action: string, field: string, prepare: () => Promise<string>): ActivityCase => ({
    ...ownerCase(owner, { method: 'POST', url: (id) => `${DISCOUNTS}/${id}/${action}` }, one('discount', field)),
    prepare,
  });
  return {
    'discounts.pauseDiscount': act('pause', 'isPaused', () => add(owner)),
    'discounts.resumeDiscount': act('resume', 'isPaused', () => addPaused(owner)),
    'discounts.endDiscount': act('end', 'endsAt', () => add(owner)),
    'discounts.restoreDiscount': act('restore', 'isDeleted', () => addDeleted(owner)),
  };
}

function trashCases(owner: Visitor): Record<string, ActivityCase> {
  const record = one('discount', 'isDeleted');
  const bulk = (path: string, prepare: () => Promise<string>): ActivityCase => {
    const send = (ids: string[]): Send => ({ method: 'POST', url: `${DISCOUNTS}/${path}`, payload: { ids } });
    return {
      prepare,
      write: (id) => owner.send(send([id])),
      refused: () => owner.send(send([])),
      call: send([UNKNOWN]),
      record,
    };
  };
  return {
    'discounts.deleteDiscount': {
      ...ownerCase(owner, { method: 'DELETE', url: (id) => `${DISCOUNTS}/${id}` }, record),
      prepare: () => add(owner),
    },
    'discounts.deleteDiscounts': bulk('deletions', () => add(owner)),
    'discounts.restoreDiscounts': bulk('restorations', () => addDeleted(owner)),
  };
}
