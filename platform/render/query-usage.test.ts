import { describe, expect, it } from 'vitest';
import { createQueryUsage, isFiltered, watchQuery } from './query-usage.ts';

describe('a watched query', () => {
  it('records the parameters that were read, including missing ones', () => {
    const { query, used } = watchQuery({ tag: 'clay', q: 'bowl' });
    const { tag, page } = query;
    expect([tag, page, 'view' in query, [...used]]).toEqual(['clay', undefined, false, ['tag', 'page', 'view']]);
  });

  it('records all parameters when the query is enumerated', () => {
    const { query, used } = watchQuery({ tag: 'clay', q: 'bowl' });
    expect([JSON.stringify(query), [...used].toSorted()]).toEqual([
      '{"tag":"clay","q":"bowl"}',
      ['q', 'tag', 'toJSON'].toSorted(),
    ]);
  });
});

describe('relevant query parameters', () => {
  it('keeps all at an unknown address and every parameter ever read at a known one', () => {
    const uses = createQueryUsage(10);
    const query = { tag: 'clay', q: 'bowl', format: 'json' };
    expect(uses.relevant('/shop', query)).toEqual(query);
    uses.learn('/shop', new Set(['page']));
    expect(uses.relevant('/shop', query)).toEqual({ format: 'json' });
    uses.learn('/shop', new Set(['tag']));
    expect(uses.relevant('/shop', { ...query, page: '2' })).toEqual({ tag: 'clay', page: '2', format: 'json' });
  });

  it('remembers the parameters of a limited number of addresses', () => {
    const uses = createQueryUsage(2);
    for (const address of ['/a', '/b', '/c']) uses.learn(address, new Set());
    expect(['/a', '/b', '/c'].map((address) => uses.relevant(address, { q: '1' }))).toEqual([{ q: '1' }, {}, {}]);
  });

  it('distinguishes a page from its filtered views', () => {
    expect([isFiltered({}), isFiltered({ format: 'json' }), isFiltered({ tag: 'x', format: 'json' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
