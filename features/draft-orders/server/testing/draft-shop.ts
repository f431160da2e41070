import { completePurchase } from '#features/checkout/server/index.ts';
import { makeShop, type Reply, Shopper, type TestShop } from '#features/checkout/server/testing/shopping.ts';
import { applyPaymentChange } from '#features/orders/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import type { DraftQuote, OwnerDraft } from '../../admin-contract.ts';
import { completeDraft } from '../complete-draft.ts';
import { createDraftOrderJobs } from '../job-handlers.ts';
import { createDraftOrderRoutes } from '../routes.ts';

export const DRAFTS = '/api/config/draft-orders';
export const ENGRAVING = { kind: 'custom', title: 'Engraving', quantity: 1, unitPriceCents: 1500 };

/** A shop with drafts, assembled as in the web process. */
export async function makeDraftShop(
  database: Database,
  overrides: Parameters<typeof makeShop>[1] = {},
): Promise<TestShop> {
  const shop = await makeShop(database, overrides);
  // The same object as in the routes of the checkout.
  const payments: PaymentsSetup = Object.assign(shop.payments, {
    onChange: (async (tx, change) =>
      await applyPaymentChange(tx, change, async (inner, paid) => {
        await completePurchase(inner, paid);
        await completeDraft(inner, paid);
      })) satisfies PaymentsSetup['onChange'],
  });
  const { secret, mail } = shop;
  const getBaseUrl = () => Promise.resolve('https://shop.test');
  shop.routes.push(...createDraftOrderRoutes({ secret, payments, getBaseUrl }));
  shop.jobs.handlers.push(...createDraftOrderJobs({ secret, mail, baseUrl: getBaseUrl }).handlers);
  return shop;
}

export interface SavedDraft {
  draft: OwnerDraft;
  quote: DraftQuote;
}

let keys = 0;
export const nextKey = (): string => `request-${(keys += 1).toString().padStart(4, '0')}`;

/** A member of the shop who may do everything. */
export class Owner extends Shopper {
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
