import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineList } from './definition.ts';
import { applyAddress, defaultContent, hasSameRows, type ListContent, readAddress, writeAddress } from './url-state.ts';

const Cell = () => null;
const ORDERS = defineList<{ id: string }>({
  id: 'orders',
  label: 'Orders',
  searchLabel: 'Search orders',
  rowKey: ({ id }) => id,
  rowLabel: ({ id }) => id,
  columns: [
    { id: 'number', header: 'Order', Cell, sort: 'number' },
    { id: 'customer', header: 'Customer', Cell },
    { id: 'total', header: 'Total', Cell, sort: 'total' },
    { id: 'tags', header: 'Tags', Cell, isOptional: true },
  ],
  sorts: ['-number', 'number', 'total', '-total'],
  filters: [
    { kind: 'multi-choice', id: 'payment', label: 'Payment', options: ['paid', 'pending', 'failed'].map(option) },
    { kind: 'choice', id: 'channel', label: 'Channel', options: ['web', 'draft'].map(option) },
    { kind: 'number-range', id: 'total', label: 'Total', currency: 'USD' },
    { kind: 'date-range', id: 'placed', label: 'Placed' },
    { kind: 'boolean', id: 'gift', label: 'Gift' },
    { kind: 'text', id: 'sku', label: 'SKU' },
  ],
});

function option(value: string) {
  return { value, label: value };
}

const DEFAULTS = defaultContent(ORDERS);
const read = (raw: Record<string, unknown>): ListContent => applyAddress(DEFAULTS, readAddress(ORDERS, raw));

describe('the URL of a list', () => {
  it('starts with the default sort order and without optional columns', () => {
    expect(read({})).toStrictEqual({
      search: '',
      sort: '-number',
      filters: {},
      columns: ['number', 'customer', 'total'],
    });
  });

  it('reads search, sort order, filters and columns', () => {
    const raw = { search: ' ana ', sort: 'total', payment: 'pending,paid', gift: 'yes', columns: 'tags,total' };
    expect(read(raw)).toStrictEqual({
      search: 'ana',
      sort: 'total',
      filters: { payment: 'paid,pending', gift: 'yes' },
      columns: ['number', 'tags', 'total'],
    });
  });

  it('reads numbers and booleans that the router parsed', () => {
    expect(read({ search: 1042, sku: 7 })).toMatchObject({ search: '1042', filters: { sku: '7' } });
  });

  it('ignores values that are not in the definition', () => {
    const raw = {
      sort: 'password',
      payment: 'stolen',
      channel: 'fax',
      total: '50..10',
      placed: '2026-02-30..',
      gift: 'maybe',
      sku: '   ',
      columns: 'secret',
      search: { nested: true },
      view: 'v'.repeat(1000),
      after: ['a'],
    };
    expect(read(raw)).toStrictEqual({ ...DEFAULTS, columns: ['number'] });
    expect(readAddress(ORDERS, raw)).toMatchObject({ view: null, after: null });
  });

  it('ignores 10,000 unknown filters and cuts long text', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`filter${index}`, 'x']));
    const raw = { ...many, search: 's'.repeat(100_000), payment: 'paid,'.repeat(50_000), columns: 'a,'.repeat(5000) };
    const content = read(raw);
    expect(content).toStrictEqual({ ...DEFAULTS, search: 's'.repeat(200) });
    expect(Object.keys(writeAddress({ base: DEFAULTS, content, view: null, after: null }))).toStrictEqual(['search']);
  });

  it('does not read keys of the prototype', () => {
    const list = { ...ORDERS, filters: [{ kind: 'text', id: 'constructor', label: 'C' } as const] };
    expect(readAddress(list, {}).filters).toStrictEqual({});
  });

  it('never throws, whatever the query string holds', () => {
    const keys = fc.constantFrom('search', 'sort', 'view', 'columns', 'after', 'payment', 'total', 'placed', 'gift');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.anything()), (raw) => {
        const content = read(raw);
        expect(content.columns[0]).toBe('number');
        expect(ORDERS.sorts).toContain(content.sort);
      }),
    );
  });

  it('writes only what differs from the base and reads it back', () => {
    const base: ListContent = { ...DEFAULTS, filters: { payment: 'paid', gift: 'yes' }, search: 'ana' };
    const content: ListContent = {
      search: '',
      sort: 'number',
      filters: { payment: 'failed', placed: 'last-7-days' },
      columns: ['number', 'tags'],
    };
    const record = writeAddress({ base, content, view: 'v1', after: 'cursor' });
    expect(record).toStrictEqual({
      view: 'v1',
      search: '',
      sort: 'number',
      payment: 'failed',
      placed: 'last-7-days',
      gift: '',
      columns: 'number,tags',
      after: 'cursor',
    });
    const address = readAddress(ORDERS, record);
    expect(applyAddress(base, address)).toStrictEqual(content);
    expect([address.view, address.after]).toStrictEqual(['v1', 'cursor']);
    expect(writeAddress({ base, content: base, view: null, after: null })).toStrictEqual({});
  });

  it('returns to the first page for other rows, not for other columns', () => {
    expect(hasSameRows(DEFAULTS, { ...DEFAULTS, columns: ['number'] })).toBe(true);
    expect(hasSameRows(DEFAULTS, { ...DEFAULTS, filters: { gift: 'no' } })).toBe(false);
    expect(hasSameRows(DEFAULTS, { ...DEFAULTS, sort: 'total' })).toBe(false);
  });

  it('rejects a definition with a reserved or repeated id', () => {
    expect(() => defineList({ ...ORDERS, filters: [{ kind: 'text', id: 'sort', label: 'Sort' }] })).toThrow(/reserved/);
    expect(() => defineList({ ...ORDERS, columns: [ORDERS.columns[0], ORDERS.columns[0]] })).toThrow(/two parts/);
  });
});
