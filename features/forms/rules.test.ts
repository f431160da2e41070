import { expect, it } from 'vitest';
import { FormFile } from './form-file.ts';
import { statusMessage } from './messages.ts';
import { isSafeRedirect } from './rules.ts';

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
