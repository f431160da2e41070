import { describe, expect, it } from 'vitest';
import { applyEdits, insertAt } from './edits.ts';

describe('applyEdits', () => {
  it('applies edits in any order, and edits at the same position in list order', () => {
    const edits = [insertAt(6, '!'), { start: 0, end: 1, text: 'J' }, insertAt(6, '?'), { start: 2, end: 3, text: '' }];
    expect(applyEdits('hellos', edits)).toBe('Jelos!?');
  });

  it('returns the text unchanged if there are no edits', () => {
    expect(applyEdits('as it is', [])).toBe('as it is');
  });
});
