import pg from 'pg';
import { fillShops } from '../catalog/fill-shops.ts';

/** BENCH_SCALE=0.01 fills in a hundredth, to try the benchmark itself. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);

export const ORDERS = 100_000 * SCALE;
export const PRODUCTS = 100_000 * SCALE;
export const ENTRIES = 1_000_000 * SCALE;
export const JOBS = 10_000 * SCALE;

/** The id of an order. */
export const ORDER_ID = `b0${(4711 % ORDERS).toString(16).padStart(22, '0')}`;

/** Fills the demo shop with what a large shop has after years. */
export async function fillWebsite(url: string): Promise<void> {
  await fillShops(url, [PRODUCTS]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without foreign keys and triggers: the rows are consistent, and checking a million of them takes minutes.
    await client.query('set session_replication_role = replica');
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

// The numbers come from this file, so they can be interpolated into the SQL. A day has about 100 orders.
const STATEMENTS = [
  `insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
     subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
     delivery, discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at, fulfilled_at, cancel_reason,
     tags, staff_note, channel, risk, risk_reasons)
   select w.id, ${idOf('b0', 'n')}, s.state, 1000000 + n, ${idOf('b1', 'n')}, 'bench', '\\x00',
     'shopper' || n % 40000 || '@shop.example', 'USD', 2000 + n % 9000, 0, 500, 0, 0, 2500 + n % 9000, true,
     jsonb_build_object('firstName', 'Name' || n % 5000, 'lastName', 'Moss', 'company', '', 'line1', n || ' Mill Lane',
       'line2', '', 'city', 'Portland', 'region', '', 'postalCode', '', 'phone', '',
       'country', case when n % 1000 = 0 then 'IS' else 'US' end),
     case when n % 1000 = 1 then ${discountOf('RARE')} when n % 3 = 1 then ${discountOf('COMMON')} else '[]' end,
     '[]', false, s.at, s.at, s.at, s.at, case when s.state = 'fulfilled' then s.at end,
     case when s.state = 'cancelled' then 'owner' end,
     case when n % 1000 = 3 then array['Rare'] when n % 4 = 3 then array['Common'] else '{}' end,
     case when n % 100 = 0 then 'Call first' else '' end,
     case when n % 1000 = 4 then 'manual' when n % 10 = 4 then 'renewal' else 'checkout' end,
     case when n % 1000 = 5 then 'high' when n % 10 = 5 then 'medium' else 'low' end,
     case when n % 10 = 5 then array['countries-differ'] else '{}' end
   from websites w, generate_series(1, ${ORDERS}) n,
     lateral (select now() - n * interval '14 minutes' as at, case when n % 50 = 0 then 'cancelled'
       when n % 40 = 0 then 'refunded' when n <= 300 then 'paid' else 'fulfilled' end as state) s`,
  `insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes,
     product_type, quantity, unit_price_cents, discount_cents)
   select w.id, ${idOf('b0', 'n')}, 0, '', ${idOf('00', 'n % 5000')}, '', 'SKU-' || n % 5000,
     case when n % 1000 = 2 then 'Rare jug' else 'Ember bowl' end, '{}', 1, 1, 2000 + n % 9000, 0
   from websites w, generate_series(1, ${ORDERS}) n`,
  // Without statistics, the functions below read the whole table for each order and each customer.
  `analyze orders, order_items`,
  // Without triggers, the words that orders are searched by are written here.
  `select refresh_order_search(website_id, array_agg(id)) from orders group by website_id`,
  // And the customers. The first ones give the table statistics: without them, the function finds a customer by an
  // index that starts with the website only, and reads all others.
  `select refresh_customer(website_id, email) from (select distinct website_id, email from orders order by 2 limit 1000) o`,
  `analyze customers`,
  `select refresh_customer(website_id, email) from (select distinct website_id, email from orders) o`,
  `update customers set tags = case when spent_cents % 1000 = 3 then array['Rare'] else array['Common'] end
   where spent_cents % 1000 = 3 or spent_cents % 4 = 1`,
  `insert into activity_entries (website_id, id, created_at, member_id, member_email, member_name, action, address,
     user_agent, request_id, records, record_count, words)
   select w.id, lpad(to_hex(n), 24, '0'), now() - n * interval '1 minute', lpad(to_hex(n % 25), 24, 'a'),
     'member' || n % 25 || '@shop.example', 'Member ' || n % 25,
     (array['orders.fulfilOrder', 'catalog.updateProduct', 'stock.correctStock', 'members.createSession'])[n % 4 + 1],
     '203.0.113.' || n % 250, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', 'bench-' || n,
     jsonb_build_array(jsonb_build_object('kind', s.kind, 'id', s.id, 'label', '#' || s.number, 'change', 'updated',
       'omittedFields', 0, 'fields', jsonb_build_array(jsonb_build_object('field', 'state', 'before', 'paid',
       'after', 'fulfilled')))), 1, array_to_tsvector(array['@site ' || w.id, s.number, 'word' || n % 5000])
   from websites w, generate_series(1, ${ENTRIES}) n, ${subject('n')} s`,
  `insert into activity_subjects (website_id, entry_id, kind, subject_id, created_at)
   select e.website_id, e.id, e.records -> 0 ->> 'kind', e.records -> 0 ->> 'id', e.created_at from activity_entries e
   where e.request_id like 'bench-%'`,
  `insert into jobs (website_id, name, payload, state, run_at, attempts, max_attempts, last_error, created_at, finished_at)
   select w.id, (array['orders.send-email', 'media.make-rendition', 'forms.deliver'])[n % 3 + 1], '{}',
     case when n % 100 = 0 then 'dead' else 'done' end, now(), 1, 3, case when n % 100 = 0 then 'No mailbox' end,
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from websites w, generate_series(1, ${JOBS}) n`,
];

function discountOf(code: string): string {
  return `'${JSON.stringify([{ id: code, code, title: code, cents: 0 }])}'::jsonb`;
}

function subject(n: string): string {
  return `lateral (select (array['order', 'product', 'variant', 'session'])[${n} % 4 + 1] as kind,
    (${n} % 200000)::text as number, ${idOf('00', `${n} % 200000`)} as id)`;
}

/** SQL of an id: two hexadecimal digits for its kind, then the number. */
function idOf(kind: string, n: string): string {
  return `'${kind}' || lpad(to_hex(${n}), 22, '0')`;
}
