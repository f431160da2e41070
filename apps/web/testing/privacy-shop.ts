import { personalData } from '#apps/installation/personal-data.ts';
import { redactEntries } from '#features/activity/server/index.ts';
import {
  createCustomersWeb,
  findCustomer,
  listCustomerAddresses,
  listCustomerIds,
} from '#features/customers/server/index.ts';
import { isAllowed } from '#features/members/server/index.ts';
import { createPrivacyJobs, createPrivacyWeb } from '#features/privacy/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Database } from '#platform/db/db.ts';
import { SESSION_COOKIE } from '#platform/http/host-cookies.ts';
import { ACCOUNT_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import { unzip } from '#platform/zip/testing/unzip.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';

const SECRET = 'a secret of at least thirty-two signs';

export interface PrivacyShopParts {
  database: Database;
  site: TestSite;
  storage: Storage;
  mail: MemoryMail;
}

/** Exports, erasures and customers of a website, against the real providers of all slices. */
export class PrivacyShop {
  readonly #parts: PrivacyShopParts;
  readonly #member: MemberId;

  constructor(parts: PrivacyShopParts, member: MemberId) {
    this.#parts = parts;
    this.#member = member;
  }

  providers(): readonly PersonalData[] {
    return personalData(this.#parts.storage);
  }

  owner(role = 1): Visitor {
    const { database, site } = this.#parts;
    const { websiteId, clock } = site;
    const viewer = { sessionId: 's', memberId: this.#member, roles: [role], authenticatedAt: clock() };
    const findViewer = () => Promise.resolve(viewer);
    const app = makeApp({ database, websiteId, clock, routes: this.#createRoutes(), findViewer, isAllowed });
    const visitor = new Visitor(app.server, site.host);
    visitor.cookies.set(SESSION_COOKIE, 'any');
    return visitor;
  }

  shopper(email: string): Visitor {
    const { database, site } = this.#parts;
    const { websiteId, clock } = site;
    const findAccount = () => Promise.resolve({ id: 'a'.repeat(24), sessionId: 's', email });
    const app = makeApp({ database, websiteId, clock, routes: this.#createRoutes(), findAccount });
    const visitor = new Visitor(app.server, site.host);
    visitor.cookies.set(ACCOUNT_COOKIE, 'any');
    return visitor;
  }

  #createRoutes() {
    const { storage } = this.#parts;
    const web = createPrivacyWeb({
      providers: this.providers(),
      customers: { find: findCustomer, listIds: listCustomerIds, listAddresses: listCustomerAddresses },
      secret: SECRET,
      storage,
      sendFile: () => Promise.reject(new Error('No page is mounted')),
      // Only pages use it.
      shop: {} as ShopPages,
    });
    return [...(web.routes ?? []), ...(createCustomersWeb().routes ?? [])];
  }

  /** Runs the jobs that are due. Returns how many. */
  async run(providers = this.providers()): Promise<number> {
    const { site, storage, mail } = this.#parts;
    const baseUrl = () => Promise.resolve('https://shop.test');
    const parts = { mail, secret: SECRET, baseUrl, storage, providers, redactActivity: redactEntries };
    return await runDueJobs({ ...site, storage }, createPrivacyJobs(parts).handlers);
  }

  /** The entries of the zip file that the last job has made. */
  async unzipResult(): Promise<Record<string, string>> {
    const { database, site, storage } = this.#parts;
    const [job] = await database.sql<{ key: string }>`
      select result ->> 'key' as key from jobs where website_id = ${site.websiteId} and result is not null
      order by id desc limit 1`;
    const file = await storage.get(job?.key ?? '');
    return await unzip(file ?? new Uint8Array());
  }

  /** What bookkeeping needs. */
  async booksOf() {
    const { database, site } = this.#parts;
    const { websiteId } = site;
    return {
      orders: await database.sql`
        select id, number, state, currency, total_cents, tax_cents, refunded_cents, country, discounts, tax_rules,
          created_at, paid_at from orders where website_id = ${websiteId} order by id`,
      lines: await database.sql`
        select order_id, sku, title, quantity, unit_price_cents from order_items where website_id = ${websiteId}
        order by order_id, position`,
      cards: await database.sql`
        select id, balance_cents, value_cents from gift_cards where website_id = ${websiteId} order by id`,
      ledger: await database.sql`
        select id, kind, cents from gift_card_entries where website_id = ${websiteId} order by id`,
      stock: await database.sql`
        select id, qty_in_stock, reserved from variants where website_id = ${websiteId} order by id`,
      payments: await database.sql`
        select id, amount_minor, captured_minor, refunded_minor from payments where website_id = ${websiteId} order by id`,
      customers: await database.sql`
        select id, spent_cents, orders_count from customers where website_id = ${websiteId} order by id`,
    };
  }
}

export async function makePrivacyShop(parts: PrivacyShopParts): Promise<PrivacyShop> {
  const email = await makeOwner(parts.site);
  const [row] = await parts.database.sql<{ id: MemberId }>`select id from members where email = ${email}`;
  if (row === undefined) throw new Error('The owner is missing');
  return new PrivacyShop(parts, row.id);
}
