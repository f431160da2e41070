import { expect, it } from 'vitest';
import { STRIPE_API, toFields } from './fields.ts';

it("loads the script from Stripe and allows only Stripe's own sources", () => {
  const { script, sources } = toFields({ publishableKey: 'pk_test_a', apiBase: STRIPE_API });
  expect(script).toBe('https://js.stripe.com/v3/');
  const all = Object.values(sources).flat();
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((source) => !/^https:\/\/[a-z*.]*stripe\.com$/.test(source))).toEqual([]);
});

it('loads the script from a Stripe test server and allows only that server', () => {
  const { script, sources } = toFields({ publishableKey: 'pk_test_a', apiBase: 'http://127.0.0.1:4242/stripe' });
  expect(script).toBe('http://127.0.0.1:4242/stripe/v3/');
  expect(new Set(Object.values(sources).flat())).toEqual(new Set(['http://127.0.0.1:4242']));
});
