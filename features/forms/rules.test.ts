import { describe, expect, it } from 'vitest';
import { FormFile } from './form-file.ts';
import { statusMessage } from './messages.ts';
import { isSafeRedirect, SPAM_SCORE, scoreSpam } from './rules.ts';

it.each(['/', '/thank-you', '/a?b=c#d'])('%s is a way on this site', (path) => {
  expect(isSafeRedirect(path)).toBe(true);
});

it.each(['javascript:alert(1)', 'https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', '/\t/x', 'x', ''])(
  '%j leads elsewhere',
  (address) => {
    expect(isSafeRedirect(address)).toBe(false);
    const file = {
      name: 'x',
      kind: 'contact',
      successRedirect: address,
      fields: [{ id: 'a', type: 'text', title: 'A' }],
    };
    expect(FormFile.safeParse(file).success).toBe(false);
  },
);

it('has words for the statuses of the specification alone', () => {
  expect([401, 404, 429, 500, 400, 503].map(statusMessage)).toEqual([
    'Unable to submit form. Please try again later.',
    'This form has not been configured yet.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    'Unable to send form. Please try again later.',
    undefined,
    undefined,
  ]);
});

describe('suspicion', () => {
  const person = { trap: '', took: 20_000, text: 'Do you make plates too?', isPlain: false, recent: 0 };

  it('does not fall on a person, nor on a quick one with a link', () => {
    expect(scoreSpam(person)).toEqual({ score: 0, reasons: [] });
    expect(scoreSpam({ ...person, took: 2500, text: 'See https://example.com' }).score).toBeLessThan(SPAM_SCORE);
  });

  it.each([
    [{ trap: 'x' }, 'hidden-field'],
    [{ took: 200 }, 'at-once'],
    [{ isPlain: true }, 'without-script'],
    [{ recent: 60 }, 'flood'],
    [{ text: '<a href="https://x.test">x</a>' }, 'markup-links'],
  ])('falls on %j', (sign, reason) => {
    const { score, reasons } = scoreSpam({ ...person, ...sign });
    expect(score).toBeGreaterThanOrEqual(SPAM_SCORE);
    expect(reasons).toContain(reason);
  });
});
