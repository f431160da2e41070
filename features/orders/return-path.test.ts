import { expect, it } from 'vitest';
import { toReturnPath } from './return-path.ts';

it.each([
  ['/checkout', '/checkout'],
  ['/checkout/giftcard?sku=A', '/checkout/giftcard?sku=A'],
  ['/checkout/subscribe?cartToken=a', '/checkout/subscribe?cartToken=a'],
  ['/checkout/order/abc', null],
  ['/checkouts', null],
  ['//evil.example/checkout', null],
  ['https://evil.example/checkout', null],
  ['javascript:alert(1)', null],
  [null, null],
])('maps the stored path %s to %s', (storedPath, address) => {
  expect(toReturnPath(storedPath)).toBe(address);
});
