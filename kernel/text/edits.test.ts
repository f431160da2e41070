import { describe, expect, it } from 'vitest';
import { applyEdits, insertAt } from './edits.ts';

describe('changes to a text', () => {
  it('are made wherever they stand in the list, those of one place in their order', () => {
    const edits = [insertAt(6, '!'), { start: 0, end: 1, text: 'J' }, insertAt(6, '?'), { start: 2, end: 3, text: '' }];
    expect(applyEdits('hellos', edits)).toBe('Jelos!?');
  });

  it('leave a text without any as it is', () => {
    expect(applyEdits('as it is', [])).toBe('as it is');
  });
});
