import { describe, expect, it } from 'vitest';
import { type CodeRefusal, isHidden, REFUSAL_MESSAGES } from './refusal-messages.ts';

const HIDDEN = new Set<CodeRefusal>(['unknown', 'paused', 'not-started', 'expired', 'used-up', 'used-before']);

describe('REFUSAL_MESSAGES for a shopper', () => {
  it('are the same for an unknown code and one that is expired, not started or used up', () => {
    expect(new Set([...HIDDEN].map((reason) => REFUSAL_MESSAGES[reason])).size).toBe(1);
  });

  it.each(Object.keys(REFUSAL_MESSAGES) as CodeRefusal[])('hides %s if it would reveal existing codes', (reason) => {
    expect(isHidden(reason)).toBe(HIDDEN.has(reason));
  });
});
