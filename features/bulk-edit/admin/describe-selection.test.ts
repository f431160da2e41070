import { describe, expect, it } from 'vitest';
import { describeSelection } from './describe-selection.ts';

describe('describeSelection', () => {
  it('counts products that were chosen one by one', () => {
    expect(describeSelection({ kind: 'ids', ids: ['a'] }, 'USD')).toBe('1 product selected');
  });

  it('names the search, the filters and how many products are left out', () => {
    const query = { search: 'cup', priceMin: '1000', hasPicture: 'false', state: 'draft,private' };
    expect(describeSelection({ kind: 'matching', query, except: ['a', 'b'] }, 'USD')).toBe(
      'All products that match “cup”, Price from: $10.00, Picture: No, State: draft, private, without 2 products',
    );
    expect(describeSelection({ kind: 'matching', query: {}, except: [] }, 'USD')).toBe('All products');
  });
});
