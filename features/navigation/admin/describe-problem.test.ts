import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../admin-contract.ts';
import { describeProblem } from './describe-problem.ts';

const texts = (detail: string) =>
  PROBLEMS.map((problem) => describeProblem({ kind: null, title: '', problem, detail }));

describe('the reason of a broken link', () => {
  it('is different for each problem', () => {
    expect(new Set(texts('/new')).size).toBe(PROBLEMS.length);
    expect(describeProblem({ kind: 'page', title: '', problem: null, detail: '' })).toBeNull();
  });

  it('is that nothing can be found at its path [S8.80]', () => {
    expect(describeProblem({ kind: null, title: '', problem: 'missing', detail: '' })).toBe('Unable to locate content');
  });

  it.each([
    ['draft', 'Not published: Draft'],
    ['scheduled', 'Not published: Scheduled'],
    ['needs-review', 'Not published: Needs Review'],
    ['private', 'Not published: Private'],
  ])('is the state of an item: %s', (detail, text) => {
    expect(describeProblem({ kind: 'item', title: '', problem: 'unpublished', detail })).toBe(text);
  });
});
