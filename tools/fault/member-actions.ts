import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { MemberRequest } from './member-request.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface MemberAction extends Pick<MemberRequest, 'kind' | 'key' | 'cents'> {
  /** Below the path of the order. */
  path: string;
  body: object;
  /** Asked for the total first, which the body then has. */
  quotePath?: string;
}

type Plan = (order: OwnerOrder, random: SeededRandom, key: string) => MemberAction | null;

const REASON = 'A member has decided so';

/** What a member does with an order. Null if the drawn action does not apply to it. */
export function planMemberAction(order: OwnerOrder, random: SeededRandom, key: string): MemberAction | null {
  return random.pick(PLANS)(order, random, key);
}

const fulfil: Plan = ({ items }, random, key) => {
  const open = items.filter(({ unfulfilled }) => unfulfilled > 0);
  if (open.length === 0) return null;
  const all = open.map(({ position, unfulfilled }) => ({ position, quantity: unfulfilled }));
  // All that is left, or one unit of a line: the order is then sent in parts.
  const lines = random.chance(0.5) ? all : [{ position: random.pick(open).position, quantity: 1 }];
  const body = { carrier: 'Post', trackingNumber: key.slice(0, 8), lines, notify: true, key };
  return { kind: 'fulfilment', key, cents: 0, path: 'fulfilment', body };
};

const refund: Plan = ({ refundableCents, items }, random, key) => {
  if (refundableCents === 0) return null;
  const cents = random.chance(0.3) ? refundableCents : 1 + random.below(refundableCents);
  const line = random.pick(items);
  const isRestocked = random.chance(0.4) && line.returned < line.quantity;
  const returns = isRestocked ? [{ position: line.position, quantity: 1 }] : [];
  const body = { amountCents: cents, reason: REASON, returns, key };
  return { kind: 'refund', key, cents, path: 'refunds', body };
};

const startReturn: Plan = ({ returnable }, random, key) => {
  const open = returnable.filter(({ quantity }) => quantity > 0);
  if (open.length === 0) return null;
  const lines = [{ position: random.pick(open).position, quantity: 1, reason: 'changed-mind' }];
  return { kind: 'return', key, cents: 0, path: 'returns', body: { lines, notify: true, key } };
};

const receiveReturn: Plan = ({ returns }, random) => {
  const approved = returns.find(({ state }) => state === 'approved');
  if (approved === undefined) return null;
  const restock = random.chance(0.7);
  const lines = approved.lines.map(({ position, quantity }) => ({ position, quantity, restock }));
  return { kind: 'receipt', key: '', cents: 0, path: `returns/${approved.id}/receipt`, body: { lines } };
};

const refundReturn: Plan = ({ returns, refundableCents }, random, key) => {
  const received = returns.find(({ state }) => state === 'received');
  if (received === undefined || refundableCents === 0) return null;
  const cents = 1 + random.below(refundableCents);
  const body = { amountCents: cents, reason: REASON, returnId: received.id, key };
  return { kind: 'refund', key, cents, path: 'refunds', body };
};

const edit: Plan = ({ items }, random, key) => {
  const { position, quantity, minimumUnits } = random.pick(items);
  const units = random.chance(0.5) ? quantity + 1 : Math.max(minimumUnits, quantity - 1);
  if (units === quantity) return null;
  const body = {
    lines: [{ position, quantity: units }],
    reason: REASON,
    notify: false,
    refund: random.chance(0.5),
    key,
  };
  return { kind: 'edit', key, cents: 0, path: 'edits', quotePath: 'edit-quote', body };
};

/** Marks what is due as paid, or refunds what is owed. */
const settle: Plan = ({ amountDueCents, balanceCents, openEditRefundCents }, _random, key) => {
  if (amountDueCents > 0) {
    const body = { method: 'cash', expectedCents: amountDueCents, notify: false, key };
    return { kind: 'balance-payment', key, cents: amountDueCents, path: 'balance/manual-payment', body };
  }
  if (balanceCents >= 0 || openEditRefundCents > 0) return null;
  const body = { expectedCents: -balanceCents, key };
  return { kind: 'balance-refund', key, cents: -balanceCents, path: 'balance/refund', body };
};

const cancel: Plan = () => ({
  kind: 'cancellation',
  key: '',
  cents: 0,
  path: 'cancellation',
  body: { reason: REASON },
});

/** Drawn with equal chances. */
const PLANS: readonly Plan[] = [
  fulfil,
  fulfil,
  fulfil,
  refund,
  refund,
  startReturn,
  startReturn,
  receiveReturn,
  receiveReturn,
  refundReturn,
  refundReturn,
  edit,
  edit,
  edit,
  settle,
  settle,
  cancel,
];
