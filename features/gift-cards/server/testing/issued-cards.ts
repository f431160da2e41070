import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { sql } from '#platform/db/sql.ts';
import { GiftCardQuery } from '../../admin-contract.ts';
import type { GiftCardId } from '../../gift-card.ts';
import { IssueInput } from '../../issue-input.ts';
import { issueBatch } from '../issue-batch.ts';
import { type ListParts, listCards } from '../list-cards.ts';
import type { CardOrder } from '../order-ports.ts';

export const SECRET = 'a secret of this installation';
export const TENDER = { currency: 'USD', testMode: false };
export const MEMBER = 'd'.repeat(24) as MemberId;

type Overrides = Partial<Record<keyof IssueInput, unknown>>;

/** The request to issue a card of $50, with a request id of its own. */
export function issueInput(ctx: Ctx, overrides: Overrides = {}): IssueInput {
  return IssueInput.parse({ requestId: newId(ctx.clock(), ctx.random), count: 1, valueCents: 5000, ...overrides });
}

export async function issue(ctx: Ctx, input: IssueInput) {
  return await issueBatch(ctx, { input, tender: TENDER, memberId: MEMBER, secret: SECRET });
}

/** Issues one card and returns its id and code. */
export async function issueOne(ctx: Ctx, overrides: Overrides = {}): Promise<{ id: GiftCardId; code: string }> {
  const { ids, codes } = await issue(ctx, issueInput(ctx, overrides));
  return { id: ids[0] as GiftCardId, code: codes[0] ?? '' };
}

/** Orders of a later slice. */
export function makeParts(orders: readonly CardOrder[] = []): ListParts {
  return {
    secret: SECRET,
    orders: {
      find: (_db, _websiteId, ids) => Promise.resolve(orders.filter(({ id }) => ids.includes(id))),
      matching: (_websiteId, { text, number }) => {
        const found = orders.filter((order) => order.number === number || order.email.startsWith(text));
        return sql`select unnest(${found.map(({ id }) => id)}::text[])`;
      },
    },
  };
}

export async function list(ctx: Ctx, query: object, parts = makeParts()) {
  return await listCards(ctx, parts, GiftCardQuery.parse(query));
}
