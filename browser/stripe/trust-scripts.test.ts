import { expect, it } from 'vitest';
import { isSameHostOrSubdomain } from './trust-scripts.ts';

const STRIPE = 'https://js.stripe.com/v3/';

it.each([
  ['https://js.stripe.com/v3/more.js', true],
  ['https://a1.js.stripe.com/more.js', true],
  ['/v3/more.js', true],
  ['http://js.stripe.com/v3/more.js', false],
  ['https://stripe.com/more.js', false],
  ['https://evil-js.stripe.com/more.js', false],
  ['https://js.stripe.com.evil.example/more.js', false],
  ['data:text/javascript,1', false],
])("a script from %s is trusted alongside Stripe's script: %s", (address, isTrusted) => {
  expect(isSameHostOrSubdomain(address, STRIPE)).toBe(isTrusted);
});
