import type { DraftQuote, OwnerDraft } from '../../admin-contract.ts';
import { Browser, type Reply, type TestShop } from './draft-shop.ts';

export const DRAFTS = '/api/config/draft-orders';
export const ENGRAVING = { kind: 'custom', title: 'Engraving', quantity: 1, unitPriceCents: 1500 };

export interface SavedDraft {
  draft: OwnerDraft;
  quote: DraftQuote;
}

let keys = 0;

export function nextKey(): string {
  keys += 1;
  return `request-${keys.toString().padStart(4, '0')}`;
}

/** A member of the shop who may do everything. */
export class Owner extends Browser {
  constructor(shop: TestShop) {
    super(shop, [1]);
  }

  async create(values: object): Promise<SavedDraft> {
    const reply = await this.post(DRAFTS, { lines: [ENGRAVING], email: 'ada@example.test', ...values, key: nextKey() });
    if (reply.statusCode !== 201) throw new Error(`Not created: ${reply.body}`);
    return reply.json<SavedDraft>();
  }

  async save({ draft }: SavedDraft, changes: object, revision = draft.revision): Promise<Reply> {
    const { email, delivery, billing, lines, discount, shipping, note } = draft;
    return await this.send({
      method: 'PUT',
      url: `${DRAFTS}/${draft.id}`,
      payload: { email, delivery, billing, lines, discount, shipping, note, ...changes },
      headers: { 'if-match': `"${revision}"` },
    });
  }

  async markPaid({ draft, quote }: SavedDraft, more: object = {}): Promise<Reply> {
    return await this.post(`${DRAFTS}/${draft.id}/payment`, {
      method: 'cash',
      key: nextKey(),
      expectedTotalCents: quote.totalCents,
      expectedCurrency: quote.currency,
      ...more,
    });
  }

  async link({ draft }: Pick<SavedDraft, 'draft'>, more: object = {}): Promise<Reply> {
    return await this.post(`${DRAFTS}/${draft.id}/payment-link`, { key: nextKey(), ...more });
  }

  /** The token of a new payment link. */
  async token(saved: Pick<SavedDraft, 'draft'>): Promise<string> {
    const { url } = (await this.link(saved, { send: false })).json<{ url: string }>();
    return url.split('/').at(-1) ?? '';
  }
}
