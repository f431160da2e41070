import { describe, expect, it } from 'vitest';
import { ExportQuery, toQueryText } from './export-query.ts';

describe('the query of an export', () => {
  it('is the same after it was written as text', () => {
    const text = { search: 'bowl', state: 'draft,published', type: 'physical', hasPicture: 'false', priceMin: '500' };
    const query = ExportQuery.parse(text);
    expect(query).toMatchObject({ state: ['draft', 'published'], hasPicture: false, priceMin: 500 });
    expect(toQueryText(query)).toStrictEqual(text);
    expect(ExportQuery.parse(toQueryText(query))).toStrictEqual(query);
  });

  it('is empty for all products', () => {
    expect(toQueryText(ExportQuery.parse({}))).toStrictEqual({});
  });

  it('has no products of the trash', () => {
    expect(ExportQuery.safeParse({ trash: 'true' }).success).toBe(false);
  });
});
