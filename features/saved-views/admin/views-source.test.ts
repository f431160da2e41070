import { describe, expect, it } from 'vitest';
import { toBody, toView } from './views-source.ts';

const saved = { id: '17', list: 'orders', name: 'Unpaid', isShared: true, isOwn: false, canEdit: false } as const;

describe('the saved views of the server', () => {
  it('has the search text and the sort order among the filters', () => {
    const content = { search: 'vase', sort: '-createdOn', filters: { state: 'paid,pending' }, columns: ['number'] };
    const body = toBody({ name: 'Unpaid', isShared: true, content });
    expect(body).toStrictEqual({
      name: 'Unpaid',
      isShared: true,
      query: { state: 'paid,pending', search: 'vase', sort: '-createdOn' },
      columns: ['number'],
    });
    expect(toView({ ...saved, ...body })).toStrictEqual({
      id: '17',
      name: 'Unpaid',
      isShared: true,
      canEdit: false,
      content,
    });
  });

  it('leaves the columns to each member if the view has none', () => {
    const content = { search: '', sort: 'name', filters: {}, columns: null };
    const body = toBody({ name: 'All', isShared: false, content });
    expect(body.columns).toStrictEqual([]);
    expect(body.query).toStrictEqual({ sort: 'name' });
    expect(toView({ ...saved, ...body }).content).toStrictEqual(content);
  });

  it('reads a filter with several values, and a view without a sort order', () => {
    const { content } = toView({ ...saved, query: { state: ['paid', 'pending'] }, columns: [] });
    expect(content).toStrictEqual({ search: '', sort: '', filters: { state: 'paid,pending' }, columns: null });
  });
});
