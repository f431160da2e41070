import { expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { connect } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { createDatabase } from '#platform/db/testing/test-server.ts';
import * as discountsRepository from './repository.ts';

const BEFORE_DISCOUNTS = 5;

it('converts discounts in the website settings to rows', async () => {
  const url = await createDatabase('empty');
  await migrate({ url, log: silentLog, upTo: BEFORE_DISCOUNTS });
  const db = connect({ url, max: 1, log: silentLog });
  const websiteId = 'a'.repeat(24) as WebsiteId;
  const discounts = [
    { code: 'SHIP', title: 'Free shipping', kind: 'free-shipping', percent: 3 },
    { code: 'FIVEOFF', title: '$5', kind: 'amount', amountCents: 500, minimumCents: 3000 },
    { code: 'EXPIRED', title: '', kind: 'percent', percent: 25, endsAt: '2026-01-01T00:00:00-05:00' },
    { code: 'SHIP', title: 'Again', kind: 'percent', percent: 1 },
  ];
  const settings = { title: 'Shop', store: { currency: 'EUR', discounts } };
  await db.sql`
    insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
    values (${websiteId}, 'old', 'Old', ${JSON.stringify(settings)}::jsonb, '{}', now(), now()),
           (${'b'.repeat(24)}, 'bare', 'Bare', '{}', '{}', now(), now())`;
  await migrate({ url, log: silentLog });

  const found = await discountsRepository.listWithProducts(db, websiteId);
  expect(found.map(({ discount }) => discount)).toMatchObject([
    { code: 'SHIP', title: 'Free shipping', kind: 'free-shipping', uses: 0, automatic: false },
    { code: 'FIVEOFF', kind: 'amount', amountCents: 500, minimumCents: 3000, productIds: null },
    { code: 'EXPIRED', kind: 'percent', percent: 25, endsAt: new Date('2026-01-01T05:00:00Z') },
  ]);
  expect(await db.sql`select settings from websites order by identifier`).toStrictEqual([
    { settings: {} },
    { settings: { title: 'Shop', store: { currency: 'EUR' } } },
  ]);
  await db.close();
});
