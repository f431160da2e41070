import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { personalData } from './personal-data.ts';

// Every column that may describe a customer or visitor belongs to a provider of personal data.

let database: Database;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

/** Parts of names of columns that usually contain personal data. */
const PERSONAL =
  /email|person|phone|address|delivery|billing|author|sender|recipient|note|message|answers|words|body|visitor|owner_id|account_id|client|customer_ref|customer_name|filename|facts|method|^raw$|tracking|_fields|location|reason|label|name$|target/;

/** Columns with such a name that say nothing about customers, or nothing that an erasure could remove. By table or column. */
const EXEMPT: Readonly<Record<string, string>> = {
  activity_entries: 'Members. The records about a person are redacted in the erasure.',
  attempts: 'Hashes that expire',
  block_fields: 'Design',
  bulk_edit_changes: 'Products',
  bulk_edits: 'Products and members',
  census_errors: 'Errors of scripts, without visitors',
  census_events: 'Counts. The visitor is a hash with a key that changes every day.',
  census_events_rest: 'A partition of census_events',
  census_vitals: 'Names of metrics',
  collections: 'Content',
  comment_flags: 'A hash of what the browser keeps',
  comments: 'The text stays without its author, or is removed with the comment',
  customer_segments: 'Names and conditions of saved filters',
  discounts: 'Members and names of discounts',
  forms: 'Members',
  item_search: 'Content',
  items: 'Content. Its author is a member.',
  job_schedules: 'Names of jobs',
  jobs: 'Payloads name records by their ids. Result files of exports are removed.',
  likes: 'A hash of what the browser keeps',
  media: 'Files of the shop',
  media_references: 'Files of the shop',
  media_uploads: 'Files of the shop',
  member_challenges: 'Members',
  member_email_changes: 'Members',
  member_invitations: 'Members',
  member_passkeys: 'Members',
  member_password_resets: 'Members',
  members: 'Members',
  product_import_problems: 'Products',
  product_imports: 'Products',
  product_summaries: 'Products',
  reviews: 'The text stays without its author, or is deleted with the review',
  saved_views: 'Members',
  schema_migrations: 'Migrations',
  stock_movements: 'Stock. A reference is the id of an order.',
  stock_settings: 'Settings',
  subscription_settings: 'Settings',
  tags: 'Names of tags',
  test_bank_intents: 'Cards of the test mode',
  test_bank_methods: 'Cards of the test mode',
  themes: 'Design',
  'abandoned_checkouts.emailed_at': 'A time',
  'cart_entries.answers_hash': 'A hash, deleted with the cart',
  'form_submissions.form_name': 'The name of the form',
  'form_submissions.reasons': 'Why it is spam',
  'gift_card_entries.reason': 'Why a member has corrected the balance, needed by bookkeeping',
  'orders.cancel_reason': 'One of a few',
  'orders.risk_reasons': 'A few codes',
  'subscriptions.end_reason': 'One of a few',
  'subscription_events.facts': 'Ids, dates and amounts, and the last digits of a card',
  'subscription_carts.answers': "Expires within days. Belongs to a browser, and is not known to be a person's.",
  'subscription_carts.customer_ref': 'Expires within days, as above',
  'payment_disputes.reason': 'One of a few, from the bank',
  'payments.failure_message': 'A text of the provider about a declined card. Removed with the card.',
  'payments.save_method': 'Yes or no',
};

it('knows every column with personal data', async () => {
  const columns = await database.sql<{ name: string; table: string; column: string }>`
    select table_name || '.' || column_name as name, table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' order by 1`;
  const provided = new Set(personalData(createMemoryStorage()).flatMap((provider) => provider.columns));
  const known = new Set(columns.map(({ name }) => name));
  expect([...provided].filter((name) => !known.has(name))).toEqual([]);
  const unknown = columns.filter(
    ({ name, table, column }) =>
      PERSONAL.test(column) && !provided.has(name) && !(name in EXEMPT) && !(table in EXEMPT),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

it('names each part of an export once', () => {
  const names = personalData(createMemoryStorage()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
