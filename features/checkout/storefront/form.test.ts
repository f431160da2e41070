import { describe, expect, it } from 'vitest';
import { describeCountry } from '../describe-country.ts';
import { beginAttempt, clearAttempt, loadAttempt, saveAttempt } from './attempt.ts';
import { checkFields } from './check-fields.ts';
import { firstProblem, type Values } from './fields.ts';
import { isLocationComplete, toInput } from './quote-input.ts';
import { clearForm, loadForm, saveForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

// Covers what the checkout form requires and stores, apart from its appearance.

const now = new Date(2026, 10, 15);
const ADDRESS: Values = {
  email: ' ada@example.test ',
  'delivery.country': 'US',
  'delivery.firstName': 'Ada',
  'delivery.lastName': 'Moss',
  'delivery.line1': '12 Kiln Lane',
  'delivery.city': 'Hudson',
  'delivery.region': 'NY',
  'delivery.postalCode': '12534',
};

function memoryStore(name = 'checkout', storage = memoryStorage()): SessionStore {
  return { name, storage };
}

function memoryStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

describe('checkFields of the checkout form', () => {
  it('requires only the fields that the cart needs', () => {
    const noRequirements = { delivery: false, billing: false, card: false, extra: null, countries: [] };
    expect(checkFields({ email: 'a@b.test' }, noRequirements, now)).toStrictEqual({});
    expect(checkFields(ADDRESS, { ...noRequirements, delivery: true }, now)).toStrictEqual({});
    const all = checkFields({}, { delivery: true, billing: true, card: true, extra: null, countries: [] }, now);
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['email', 'delivery.line1', 'billing.line1', 'card.cvc']));
    expect(firstProblem(all)).toBe('email');
  });

  it('checks the extra fields of a flow by its own rule and focuses them first', () => {
    const extra = { title: 'Gift', fields: [], check: (found: object) => ({ to: JSON.stringify(found) }) };
    const requirements = { delivery: false, billing: false, card: false, extra, countries: [] };
    const problems = checkFields({ 'extra.to': ' Ada ', 'delivery.city': 'Hudson' }, requirements, now);
    expect(problems['extra.to']).toBe('{"to":"Ada"}');
    expect(firstProblem(problems)).toBe('extra.to');
  });
});

describe('the destination of a delivery', () => {
  const isKnown = (code: string, regionUse: 'required' | 'optional' | 'unused', place: Values = {}): boolean =>
    isLocationComplete(place, describeCountry(code, regionUse));

  it('is known once all parts required by its country are present', () => {
    const zip = { 'delivery.postalCode': '12534' };
    expect(isKnown('US', 'required', zip)).toBe(false);
    expect(isKnown('US', 'required', { ...zip, 'delivery.region': 'NY' })).toBe(true);
    expect(isKnown('DE', 'unused', { 'delivery.postalCode': '10115' })).toBe(true);
    expect(isKnown('DE', 'required', { 'delivery.postalCode': '10115' })).toBe(false);
    expect(isKnown('IE', 'optional', { 'delivery.postalCode': 'D02 AF30' })).toBe(true);
    expect(isKnown('QA', 'unused')).toBe(true);
  });
});

describe('the input of a price quote', () => {
  const form = { values: ADDRESS, shippingOption: null, billingIsDelivery: true };

  it('contains the destination, and the email address once it is valid', () => {
    const location = { country: 'US', region: 'NY', postalCode: '12534' };
    expect(toInput(form, true)).toStrictEqual({ location, option: null, email: 'ada@example.test', extra: {} });
    expect(toInput({ ...form, values: { email: 'ada' } }, true)).toStrictEqual({
      location: null,
      option: null,
      extra: {},
    });
  });

  it('contains no destination where nothing is delivered', () => {
    expect(toInput(form, false).location).toBeNull();
  });
});

describe('form values stored for a reload', () => {
  it('include everything except the card', () => {
    const store = memoryStore();
    const form = { values: { ...ADDRESS, 'card.number': '4242' }, shippingOption: 'std', billingIsDelivery: false };
    saveForm(store, form);
    expect(loadForm(store)).toStrictEqual({ ...form, values: ADDRESS });
    expect(JSON.stringify(store.storage.getItem(store.storage.key(0) ?? ''))).not.toContain('4242');
    clearForm(store);
    expect(loadForm(store).values).toStrictEqual({});
  });

  it('are separate for each checkout flow', () => {
    const cart = memoryStore();
    const gift = memoryStore('gift-card', cart.storage);
    saveForm(gift, { values: { 'extra.to': 'Ada' }, shippingOption: null, billingIsDelivery: true });
    expect(loadForm(cart).values).toStrictEqual({});
    expect(loadForm(gift).values).toStrictEqual({ 'extra.to': 'Ada' });
    beginAttempt(gift, 'a');
    expect(loadAttempt(cart)).toBeNull();
  });
});

describe('an attempt to order', () => {
  it('keeps its key for the same values across a reload and gets a new key for other values', () => {
    const store = memoryStore();
    const first = beginAttempt(store, 'a');
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    saveAttempt(store, { ...first, token: 'order' });
    expect(beginAttempt(store, 'a')).toStrictEqual({ ...first, token: 'order' });
    expect(loadAttempt(store)?.token).toBe('order');
    expect(beginAttempt(store, 'b')).toMatchObject({ body: 'b', token: null });
    expect(loadAttempt(store)?.key).not.toBe(first.key);
    clearAttempt(store);
    expect(loadAttempt(store)).toBeNull();
  });
});
