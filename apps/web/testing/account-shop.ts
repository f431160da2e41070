import type { getMeEndpoint } from '#features/account/contract.ts';
import { createShopperJobs } from '#features/shoppers/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { TestWeb } from './test-web.ts';

export const ADA = 'ada@example.test';
export const EVE = 'eve@example.test';
export const HOME = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: '',
  line1: '1 Main Street',
  line2: '',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
  phone: '',
};
export const CARD_NUMBER = '4242424242424242';
const CARD = { number: CARD_NUMBER, expMonth: 12, expYear: 2040, cvc: '123' };
const PRICE_CENTS = 4000;

let visitors = 0;

/** Uses its own client address, because requests are rate-limited per visitor. */
export class AccountVisitor extends Visitor {
  private readonly from: string;

  constructor(web: TestWeb, at: TestSite) {
    super(web.server, at.host);
    visitors += 1;
    this.from = `10.7.${visitors >> 8}.${visitors & 255}`;
  }

  override async send(request: Parameters<Visitor['send']>[0]) {
    return await super.send({ remoteAddress: this.from, ...request });
  }

  async put(url: string, payload: object) {
    return await this.send({ method: 'PUT', url, payload });
  }

  async remove(url: string) {
    return await this.send({ method: 'DELETE', url });
  }

  /** The shopper whose account is signed in, or null for a guest. */
  async me() {
    return (await this.get('/api/account/me')).json<ReplyOf<typeof getMeEndpoint>>().account;
  }

  async addAddress(overrides: object = {}, preferred = false) {
    return await this.post('/api/account/addresses', { address: { ...HOME, ...overrides }, preferred });
  }

  /** Places an order of one bowl and returns the client secret of its payment. */
  async placeOrder(itemId: string, email: string): Promise<string> {
    await this.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
    const body = { email, delivery: HOME, expectedTotalCents: PRICE_CENTS, expectedCurrency: 'USD' };
    const reply = await this.send({
      method: 'POST',
      url: '/api/checkout/orders',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-of-a-guest' },
    });
    if (reply.statusCode !== 200) throw new Error(`Not placed: ${reply.body}`);
    return reply.json<{ payment: { clientSecret: string } }>().payment.clientSecret;
  }

  async buy(itemId: string, email: string): Promise<void> {
    const clientSecret = await this.placeOrder(itemId, email);
    const reply = await this.post('/api/payments/test/confirm', { clientSecret, card: CARD });
    if (reply.json<{ state: string }>().state !== 'succeeded') throw new Error(`Not paid: ${reply.body}`);
  }
}

/** A shop with one product and free shipping, a second website beside it, and their emails. */
export interface AccountShop {
  site: TestSite;
  another: TestSite;
  bowl: TestProduct;
  mail: MemoryMail;
  visitor(at?: TestSite): AccountVisitor;
  /** Sends the pending link emails, as the worker would. */
  mailLinks(): Promise<void>;
  /** Requests a link and returns its token from the email. */
  askForLink(visitor: AccountVisitor, email: string): Promise<string>;
  signedIn(email: string): Promise<AccountVisitor>;
}

export async function openAccountShop(web: TestWeb): Promise<AccountShop> {
  const { database, clock } = web.installation;
  const us = { countries: ['US'], regions: [], postalPrefixes: [] };
  const shipping = [{ name: 'Post', ...us, kind: 'flat' as const, priceCents: 0 }];
  const site = await makeWebsite(database, { store: { shipping } });
  const another = await makeWebsite(database);
  const collection = await makeCollection(site);
  const bowl = await makeProduct(site, collection, { variants: [{ priceCents: PRICE_CENTS, stock: 9 }] });
  const mail = createMemoryMail();
  const { handlers } = createShopperJobs({ mail, secret: SECRET, baseUrl: async () => 'https://shop.test' });
  const visitor = (at = site): AccountVisitor => new AccountVisitor(web, at);
  const mailLinks = async (): Promise<void> => {
    const rows = await database.sql<{ id: number; payload: unknown }>`
      delete from jobs where website_id = ${site.websiteId} and name = 'shoppers.send-sign-in-link' returning id, payload`;
    const entry = handlers.find(({ job }) => job.name === 'shoppers.send-sign-in-link');
    for (const { id, payload } of rows) await entry?.handle({ ...site, clock, ...testJobRun(id) }, payload);
  };
  const askForLink = async (by: AccountVisitor, email: string): Promise<string> => {
    const reply = await by.post('/api/account/link', { email });
    if (reply.statusCode !== 202) throw new Error(`No link: ${reply.body}`);
    await mailLinks();
    return /sign-in\?token=([\w.-]+)/.exec(mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const signedIn = async (email: string): Promise<AccountVisitor> => {
    const shopper = visitor();
    const reply = await shopper.post('/api/account/session', { token: await askForLink(shopper, email) });
    if (reply.statusCode !== 201) throw new Error(`Not signed in: ${reply.body}`);
    return shopper;
  };
  return { site, another, bowl, mail, visitor, mailLinks, askForLink, signedIn };
}
