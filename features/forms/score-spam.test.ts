import { describe, expect, it } from 'vitest';
import { SPAM_SCORE } from '#kernel/text/spam-signals.ts';
import { scoreSpam } from './score-spam.ts';

describe('spam scoring of submissions', () => {
  const person = { honeypot: '', elapsedMs: 20_000, text: 'Do you make plates too?', isNoscript: false, recent: 0 };

  it("accepts a person's submission, even a quick one with a link", () => {
    expect(scoreSpam(person)).toEqual({ score: 0, reasons: [] });
    expect(scoreSpam({ ...person, elapsedMs: 2500, text: 'See https://example.com' }).score).toBeLessThan(SPAM_SCORE);
  });

  it.each([
    [{ honeypot: 'x' }, 'hidden-field'],
    [{ elapsedMs: 200 }, 'at-once'],
    [{ isNoscript: true }, 'without-script'],
    [{ recent: 60 }, 'flood'],
    [{ text: '<a href="https://x.test">x</a>' }, 'markup-links'],
  ])('reports a spam reason for %j', (sign, reason) => {
    const { score, reasons } = scoreSpam({ ...person, ...sign });
    expect(score).toBeGreaterThanOrEqual(SPAM_SCORE);
    expect(reasons).toContain(reason);
  });
});
