import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { PlacedOrder } from '../../contract.ts';
import { pathOf, put } from './returning.ts';
import { makeShop, makeTestProduct, type Reply, runJobs, Shopper, type TestShop } from './shopping.ts';

export const STORE_MANAGER = 8;

/** A shop that accepts returns, with a shopper and a member. */
export async function openReturnShop(
  database: Database,
  overrides: Parameters<typeof makeShop>[1] = {},
): Promise<ReturnShop> {
  const shop = await makeShop(database, overrides);
  const owner = new Shopper(shop, [STORE_MANAGER]);
  const instructions = 'Send it to 1 Kiln Road.';
  await put(owner, '/api/config/settings/returns', { enabled: true, days: 14, instructions });
  return new ReturnShop(database, shop, owner);
}

export class ReturnShop {
  readonly shop: TestShop;
  readonly shopper: Shopper;
  readonly owner: Shopper;
  readonly #database: Database;
  #productId = '';
  #keys = 0;

  constructor(database: Database, shop: TestShop, owner: Shopper) {
    this.#database = database;
    this.shop = shop;
    this.owner = owner;
    this.shopper = new Shopper(shop);
  }

  /** Three units of a product with a stock of five. */
  async buyThree(): Promise<PlacedOrder> {
    this.#productId = (await makeTestProduct(this.shop, { stock: 5 })).id;
    await this.shopper.add(this.#productId, 3);
    const placed = (await this.shopper.place()).json<PlacedOrder>();
    await this.shopper.pay(placed);
    return placed;
  }

  async send(placed: PlacedOrder, body: object = {}): Promise<void> {
    this.shop.clock.advance(MINUTE);
    const reply = await this.owner.post(pathOf(placed, '/fulfilment'), { ...body, notify: false });
    if (reply.statusCode !== 200) throw new Error(`Not sent: ${reply.body}`);
  }

  async buyAndSend(): Promise<PlacedOrder> {
    const placed = await this.buyThree();
    await this.send(placed);
    return placed;
  }

  newKey(): string {
    this.#keys += 1;
    return `request-${this.#keys}`;
  }

  async request({ token }: PlacedOrder, lines: readonly object[], more: object = {}): Promise<Reply> {
    return await this.shopper.post(`/api/orders/${token}/returns`, { lines, key: this.newKey(), ...more });
  }

  async start(placed: PlacedOrder, lines: readonly object[], more: object = {}): Promise<Reply> {
    return await this.owner.post(pathOf(placed, '/returns'), { lines, key: this.newKey(), ...more });
  }

  async orderOf(placed: PlacedOrder): Promise<OwnerOrder> {
    return (await this.owner.get(pathOf(placed))).json<{ order: OwnerOrder }>().order;
  }

  async viewOf({ token }: PlacedOrder): Promise<OrderView> {
    return (await this.shopper.get(`/api/orders/${token}`)).json<OrderView>();
  }

  /** Changes the latest return of the order. */
  async change(placed: PlacedOrder, action: string, body: object = {}): Promise<Reply> {
    const { returns } = await this.orderOf(placed);
    this.shop.clock.advance(MINUTE);
    return await this.owner.post(pathOf(placed, `/returns/${returns.at(-1)?.id ?? ''}/${action}`), body);
  }

  async stockOf(): Promise<number> {
    const [row] = await this.#database.sql<{ level: number }>`
      select qty_in_stock as level from variants
      where website_id = ${this.shop.websiteId} and item_id = ${this.#productId}`;
    return row?.level ?? -1;
  }

  async emails(): Promise<{ to: string; subject: string; text: string }[]> {
    await runJobs(this.shop);
    return this.shop.mail.sent.filter(({ subject }) => /return/i.test(subject));
  }
}
