import { describe, expect, it } from 'vitest';
import { type CodeRefusal, isHidden, REFUSAL_MESSAGES } from './refusal-messages.ts';

const HIDDEN = new Set<CodeRefusal>(['unknown', 'not-started', 'expired', 'used-up', 'used-before']);

describe('what a shopper reads', () => {
  it('is the same for a code that does not exist and one that is over, not begun or used up', () => {
    expect(new Set([...HIDDEN].map((reason) => REFUSAL_MESSAGES[reason])).size).toBe(1);
  });

  it.each(Object.keys(REFUSAL_MESSAGES) as CodeRefusal[])('hides or tells: %s', (reason) => {
    expect(isHidden(reason)).toBe(HIDDEN.has(reason));
  });
});
