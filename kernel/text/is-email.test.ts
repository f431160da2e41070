import { expect, it } from 'vitest';
import { isEmail } from './is-email.ts';

it.each(['a@b.test', 'ada.moss+shop@mail.example.org', 'ü@ü.example'])('accepts "%s" as an email address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'a@b',
  '@b.test',
  'a b@c.test',
  'a@b..test',
  'a@b.test.',
  'a@@b.test',
  '<a@b.test>',
  `${'a'.repeat(250)}@b.test`,
])('rejects "%s" as an email address', (text) => {
  expect(isEmail(text)).toBe(false);
});
