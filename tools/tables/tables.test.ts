import { describe, expect, it } from 'vitest';
import { findForeignTables, findOwnerProblems, findUnknownOwners, isChecked } from './find-problems.ts';
import { migratedTables } from './migrated-tables.ts';
import { readSql } from './read-sql.ts';

// Covers the check that only the owner of a table names it in SQL, with planted violations.

const owners = new Map([
  ['orders', 'orders'],
  ['items', 'content'],
  ['carts', 'cart'],
  ['jobs', 'platform'],
]);
const problemsOf = (path: string, source: string) => findForeignTables([{ path, source }], owners, []);

describe('tables of another owner', () => {
  it.each([
    ['a query', 'db.sql`select id from orders`'],
    ['a join', 'db.sql`select c.id from carts c left join orders o on o.id = c.id`'],
    ['the second table of a list', 'db.sql`select from carts c, orders o where o.id = c.id`'],
    ['a table after a fragment', 'db.sql`select from ${rows}, orders o`'],
    ['an insert', 'tx.sql`insert into orders (id) values (${id})`'],
    ['an update', 'ctx.db.sql`update orders o set state = 1`'],
    ['a deletion', 'db.sql`delete from carts using orders o where true`'],
    ['a subquery', 'db.sql`select exists (select from orders) from carts`'],
    ['a parenthesized join', 'db.sql`select from carts c left join (orders o join carts d on true) on true`'],
    ['a query of a with clause', 'db.sql`with o as (select * from orders) select from o`'],
    ['a fragment', 'const joined = sql`join orders o on true`'],
    ['a fragment that begins with the table', 'const rows = sql`orders o`'],
    ['a fragment inside a fragment', 'const rows = sql`select ${sql`(select count(*) from orders)`}`'],
    ['a string', "client.query('delete from orders')"],
    ['a quoted name', 'db.sql`select from "orders"`'],
    ['a name with its schema', 'db.sql`select from public.orders`'],
    ['upper case', 'db.sql`SELECT FROM ORDERS`'],
    ['definitions', 'db.sql`alter table orders add column x int`'],
    ['a list of tables', 'db.sql`truncate carts, orders`'],
  ])('finds it in %s', (_title, source) => {
    expect(problemsOf('features/cart/server/repository.ts', source)).toStrictEqual([
      'features/cart/server/repository.ts: "orders" belongs to orders',
    ]);
  });

  it.each([
    ['its own table', 'db.sql`select from carts`'],
    ['a table without an owner', 'db.sql`select from pg_class`'],
    ['a query of a with clause', 'db.sql`with orders as materialized (select 1) select from orders`'],
    ['a query with columns of a with clause', 'db.sql`with recursive orders (id) as (select 1) select from orders`'],
    ['a column', 'db.sql`select c.orders, items from carts c order by items, orders`'],
    ['a column of a new row', 'db.sql`insert into carts (id, orders) values (1, 2)`'],
    ['a column after a comparison', 'db.sql`select from carts c where c.id is distinct from orders`'],
    ['a part of a name', 'db.sql`select from carts_orders`'],
    ['a function', 'db.sql`select from unnest(carts, orders) as x (id, orders)`'],
    ['a comment', 'db.sql`select 1 -- from orders\n from carts /* join orders */`'],
    ['a string in a statement', "db.sql`select 'from orders' from carts`"],
    ['ordinary text', "const text = 'Delete from orders'; const other = `removed from orders`"],
  ])('accepts SQL with %s', (_title, source) => {
    expect(problemsOf('features/cart/server/repository.ts', source)).toEqual([]);
  });

  it.each([
    ['features/orders/server/repository.ts', 'orders', 0],
    ['platform/jobs/claim.ts', 'jobs', 0],
    ['platform/jobs/claim.ts', 'orders', 1],
    ['features/orders/server/repository.ts', 'jobs', 1],
    ['apps/web/page.ts', 'items', 1],
  ])('in %s, "%s" causes %i problems', (path, table, count) => {
    expect(problemsOf(path, `db.sql\`select from ${table}\``)).toHaveLength(count);
  });

  it('accepts an exempt table and reports exemptions that are not needed', () => {
    const file = { path: 'features/cart/a.ts', source: 'db.sql`select from orders`' };
    const exemptions = [
      { path: 'features/cart/a.ts', tables: ['orders', 'items'] },
      { path: 'features/cart/b.ts', tables: ['orders'] },
    ];
    expect(findForeignTables([file], owners, exemptions)).toStrictEqual([
      'features/cart/a.ts: needs no exemption for "items"',
      'features/cart/b.ts: is exempt but does not exist',
    ]);
  });
});

it.each([
  ['features/cart/server/repository.ts', true],
  ['platform/jobs/claim.ts', true],
  ['apps/web/page.tsx', true],
  ['features/cart/server/cart.db.test.ts', false],
  ['platform/db/testing/schema.ts', false],
  ['features/cart/bench/fill.ts', false],
  ['seeds/factories/make-site.ts', false],
  ['tools/audit.ts', false],
])('checks production code only: %s', (path, checked) => {
  expect(isChecked(path)).toBe(checked);
});

describe('the list of owners', () => {
  it('must contain every table of the migrations and no other', () => {
    expect(findOwnerProblems(new Set(['orders', 'items', 'carts', 'shipments']), owners)).toStrictEqual([
      '"shipments" has no owner',
      '"jobs" has an owner but does not exist',
    ]);
  });

  it('names slices or the platform', () => {
    expect(findUnknownOwners(owners, ['orders', 'content'])).toStrictEqual(['"cart" owns tables but is no slice']);
  });
});

describe('the tables of the migrations', () => {
  const tablesOf = (...migrations: string[]) => [...migratedTables(migrations)];

  it('are those that were created', () => {
    expect(tablesOf('create table a (id int);\n\ncreate table\n  if not exists b (id int);')).toEqual(['a', 'b']);
  });

  it('follow renames and drops of later migrations', () => {
    expect(
      tablesOf(
        'create table a (); create table b (); create table c ();',
        'alter table a rename to d; drop table b, c;',
      ),
    ).toEqual(['d']);
  });

  it('do not follow renamed columns', () => {
    expect(tablesOf('create table a (); alter table a rename column b to c;')).toEqual(['a']);
  });

  it('include no temporary table, no partition and no comment', () => {
    const text = `create temporary table a as select 1; create table b_rest partition of b default;
      -- create table c ();`;
    expect(tablesOf(text)).toEqual([]);
  });
});

it('reads a template with expressions as one text', () => {
  const source = 'db.sql`select ${a}, ${b} from x`; other`select 1`; sql<Row>`order by y`; other`order by z`';
  expect([...readSql('a.ts', source)]).toStrictEqual(['select  $ ,  $  from x', 'select 1', 'order by y']);
});
