import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeShop, makeSubscriptionProduct, runJobs, Shopper } from '../testing/subscribing.ts';

// Covers that the emails about an order and its subscription use the language and the custom strings of their website.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a German shop sends German emails and uses its own strings', async () => {
  const strings = { mailStartedHeading: 'Schön, dass Sie dabei sind' };
  const shop = await makeShop(database, { site: { title: 'Ofen & Feld', language: 'de-DE', strings } });
  await new Shopper(shop).subscribe(await makeSubscriptionProduct(shop, { title: 'Tonkiste' }));
  await runJobs(shop);
  const [order, started] = shop.mail.sent.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00A0', ' ') }));
  expect([order?.subject, started?.subject]).toEqual([
    'Bestellung Nr. 1001 bei Ofen & Feld',
    'Ihr Abo bei Ofen & Feld',
  ]);
  expect(order?.html).toContain('<html lang="de-DE"');
  expect(order?.text).toContain('Gesamtbetrag: 50,00 $');
  expect(started?.text).toContain('Schön, dass Sie dabei sind');
  expect(started?.text).toContain('Sie haben Tonkiste abonniert, jeden Monat.');
  expect(started?.text).toContain('wird am 1. April 2026 von der Karte mit den Endziffern 4242 abgebucht.');
});
