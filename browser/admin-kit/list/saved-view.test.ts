import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../browser-storage.ts';
import { type AnyListDefinition, moveColumn } from './definition.ts';
import { forgetColumns, rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { toViewContent, viewContent } from './saved-view.ts';
import { nextSort, sortDirection } from './sort-order.ts';
import { defaultContent } from './url-state.ts';

const LIST: AnyListDefinition = {
  id: 'orders',
  columns: [{ id: 'number' }, { id: 'customer' }, { id: 'total' }, { id: 'tags', isOptional: true }],
  sorts: ['-number', 'number', '-total'],
  filters: [{ kind: 'boolean', id: 'gift', label: 'Gift' }],
};
const DEFAULTS = defaultContent(LIST);

describe('a saved view', () => {
  it('shows its search, sort order, filters and columns', () => {
    const content = { search: 'ana', sort: '-total', filters: { gift: 'yes' }, columns: ['number', 'tags'] };
    expect(viewContent(LIST, toViewContent(content), DEFAULTS)).toStrictEqual(content);
  });

  it('ignores columns, filters and sort orders that the list no longer has', () => {
    const stored = {
      search: '',
      sort: 'weight',
      filters: { gift: 'yes', warehouse: 'berlin' },
      columns: ['number', 'removed', 'total', 'total'],
    };
    expect(viewContent(LIST, stored, DEFAULTS)).toStrictEqual({
      search: '',
      sort: '-number',
      filters: { gift: 'yes' },
      columns: ['number', 'total'],
    });
  });

  it('leaves the columns to the member if it has none', () => {
    const own = { ...DEFAULTS, columns: ['number', 'tags'] };
    const stored = { search: '', sort: 'number', filters: {}, columns: null };
    expect(viewContent(LIST, stored, own).columns).toStrictEqual(['number', 'tags']);
  });
});

describe('columns', () => {
  it('are remembered, without those that no longer exist', () => {
    const storage = createMemoryStorage();
    expect(rememberedColumns(LIST, storage)).toBeNull();
    rememberColumns(LIST, ['number', 'tags', 'removed'], storage);
    expect(rememberedColumns(LIST, storage)).toStrictEqual(['number', 'tags']);
    forgetColumns(LIST, storage);
    expect(rememberedColumns(LIST, storage)).toBeNull();
  });

  it('change their place with their neighbour', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toStrictEqual(['a', 'c', 'b']);
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toStrictEqual(['a', 'b', 'c']);
    expect(moveColumn(['a', 'b'], 'x', 1)).toStrictEqual(['a', 'b']);
  });
});

it('sorts in the directions that the server offers', () => {
  expect(sortDirection('-total', 'total')).toBe('descending');
  expect(sortDirection('total', 'total')).toBe('ascending');
  expect(sortDirection('number', 'total')).toBeNull();
  expect(nextSort('-number', 'number', LIST.sorts)).toBe('number');
  expect(nextSort('number', 'number', LIST.sorts)).toBe('-number');
  expect(nextSort('-number', 'total', LIST.sorts)).toBe('-total');
  expect(nextSort('-total', 'total', LIST.sorts)).toBeNull();
  expect(nextSort('number', 'customer', LIST.sorts)).toBeNull();
});
