import { describe, expect, it } from 'vitest';
import { FormFile } from './form-file.ts';
import { statusMessage } from './messages.ts';
import { isSafeRedirect, SPAM_SCORE, scoreSpam } from './rules.ts';

it.each(['/', '/thank-you', '/a?b=c#d'])('%s is a safe redirect', (path) => {
  expect(isSafeRedirect(path)).toBe(true);
});

it.each(['javascript:alert(1)', 'https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', '/\t/x', 'x', ''])(
  'rejects %j as a redirect',
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

it('maps only the HTTP statuses of the specification to messages', () => {
  expect([401, 404, 429, 500, 400, 503].map(statusMessage)).toEqual([
    'Unable to submit form. Please try again later.',
    'This form has not been configured yet.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    'Unable to send form. Please try again later.',
    undefined,
    undefined,
  ]);
});

describe('spam scoring of submissions', () => {
  const person = { trap: '', took: 20_000, text: 'Do you make plates too?', isPlain: false, recent: 0 };

  it("accepts a person's submission, even a quick one with a link", () => {
    expect(scoreSpam(person)).toEqual({ score: 0, reasons: [] });
    expect(scoreSpam({ ...person, took: 2500, text: 'See https://example.com' }).score).toBeLessThan(SPAM_SCORE);
  });

  it.each([
    [{ trap: 'x' }, 'hidden-field'],
    [{ took: 200 }, 'at-once'],
    [{ isPlain: true }, 'without-script'],
    [{ recent: 60 }, 'flood'],
    [{ text: '<a href="https://x.test">x</a>' }, 'markup-links'],
  ])('reports a spam reason for %j', (sign, reason) => {
    const { score, reasons } = scoreSpam({ ...person, ...sign });
    expect(score).toBeGreaterThanOrEqual(SPAM_SCORE);
    expect(reasons).toContain(reason);
  });
});
