import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { orderIdOf } from '#features/orders/server/index.ts';
import type { EditQuote } from '../../admin-contract.ts';
import { Browser, type EditShop, type Reply } from './edit-shop.ts';

let keys = 0;

export function nextKey(): string {
  keys += 1;
  return `request-${keys.toString().padStart(4, '0')}`;
}

/** The id of an order by its token. */
export function idOf({ token }: { token: string }): string {
  const id = orderIdOf(token);
  if (id === null) throw new Error('No order token');
  return id;
}

/** A member of the shop. Without other roles, one who may do everything. */
export class Editor extends Browser {
  constructor(shop: EditShop, roles: readonly number[] = [1]) {
    super(shop, roles);
  }

  async order(id: string): Promise<OwnerOrder> {
    return (await this.get(`/api/config/orders/${id}`)).json<{ order: OwnerOrder }>().order;
  }

  async quote(id: string, input: object): Promise<EditQuote> {
    const reply = await this.post(`/api/config/orders/${id}/edit-quote`, input);
    if (reply.statusCode !== 200) throw new Error(`Not priced: ${reply.body}`);
    return reply.json<{ quote: EditQuote }>().quote;
  }

  /** Edits the order as it is now, to the total that a preview shows. */
  async edit(id: string, input: object, more: object = {}): Promise<Reply> {
    const { totalCents, revision } = await this.quote(id, input);
    return await this.save(id, { ...input, expectedTotalCents: totalCents, ...more }, revision);
  }

  async save(id: string, payload: object, revision: number): Promise<Reply> {
    return await this.send({
      method: 'POST',
      url: `/api/config/orders/${id}/edits`,
      payload: { key: nextKey(), notify: false, ...payload },
      headers: { 'if-match': `"${revision}"` },
    });
  }

  async balance(id: string, action: 'payment-link' | 'manual-payment' | 'refund', payload: object): Promise<Reply> {
    return await this.post(`/api/config/orders/${id}/balance/${action}`, { key: nextKey(), ...payload });
  }
}
