import { describe, expect, it } from 'vitest';
import { describeCountry } from '../describe-country.ts';
import { beginAttempt, forgetAttempt, loadAttempt, saveAttempt } from './attempt.ts';
import { checkFields } from './check-fields.ts';
import { firstProblem, type Values } from './fields.ts';
import { isPlaceKnown, toWish } from './place.ts';
import { forgetForm, loadForm, saveForm } from './saved-form.ts';
import type { Shelf } from './shelf.ts';

// Owns what the checkout asks for and keeps, apart from how it looks.

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

function memoryShelf(name = 'checkout', storage = memoryStorage()): Shelf {
  return { name, storage };
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the fields', () => {
  it('are asked for as far as the cart needs them', () => {
    const nothing = { delivery: false, billing: false, card: false, extra: null, countries: [] };
    expect(checkFields({ email: 'a@b.test' }, nothing, now)).toStrictEqual({});
    expect(checkFields(ADDRESS, { ...nothing, delivery: true }, now)).toStrictEqual({});
    const all = checkFields({}, { delivery: true, billing: true, card: true, extra: null, countries: [] }, now);
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['email', 'delivery.line1', 'billing.line1', 'card.cvc']));
    expect(firstProblem(all)).toBe('email');
  });

  it('that one way of buying adds are looked at by its own rule, and gone to first', () => {
    const extra = { title: 'Gift', fields: [], check: (found: object) => ({ to: JSON.stringify(found) }) };
    const needs = { delivery: false, billing: false, card: false, extra, countries: [] };
    const problems = checkFields({ 'extra.to': ' Ada ', 'delivery.city': 'Hudson' }, needs, now);
    expect(problems['extra.to']).toBe('{"to":"Ada"}');
    expect(firstProblem(problems)).toBe('extra.to');
  });
});

describe('the place of a delivery', () => {
  const isKnown = (code: string, regionUse: 'required' | 'optional' | 'unused', place: Values = {}): boolean =>
    isPlaceKnown(place, describeCountry(code, regionUse));

  it('is known once all parts are there that its country requires', () => {
    const zip = { 'delivery.postalCode': '12534' };
    expect(isKnown('US', 'required', zip)).toBe(false);
    expect(isKnown('US', 'required', { ...zip, 'delivery.region': 'NY' })).toBe(true);
    expect(isKnown('DE', 'unused', { 'delivery.postalCode': '10115' })).toBe(true);
    expect(isKnown('DE', 'required', { 'delivery.postalCode': '10115' })).toBe(false);
    expect(isKnown('IE', 'optional', { 'delivery.postalCode': 'D02 AF30' })).toBe(true);
    expect(isKnown('QA', 'unused')).toBe(true);
  });
});

describe('the question what it costs', () => {
  const form = { values: ADDRESS, shippingOption: null, billingIsDelivery: true };

  it('names the place, and the person once they can be named', () => {
    const location = { country: 'US', region: 'NY', postalCode: '12534' };
    expect(toWish(form, true)).toStrictEqual({ location, option: null, email: 'ada@example.test', extra: {} });
    expect(toWish({ ...form, values: { email: 'ada' } }, true)).toStrictEqual({
      location: null,
      option: null,
      extra: {},
    });
  });

  it('names no place where nothing is delivered', () => {
    expect(toWish(form, false).location).toBeNull();
  });
});

describe('what is kept for a reload', () => {
  it('is all but the card', () => {
    const shelf = memoryShelf();
    const form = { values: { ...ADDRESS, 'card.number': '4242' }, shippingOption: 'std', billingIsDelivery: false };
    saveForm(shelf, form);
    expect(loadForm(shelf)).toStrictEqual({ ...form, values: ADDRESS });
    expect(JSON.stringify(shelf.storage.getItem(shelf.storage.key(0) ?? ''))).not.toContain('4242');
    forgetForm(shelf);
    expect(loadForm(shelf).values).toStrictEqual({});
  });

  it('stands apart from what another way of buying keeps', () => {
    const cart = memoryShelf();
    const gift = memoryShelf('gift-card', cart.storage);
    saveForm(gift, { values: { 'extra.to': 'Ada' }, shippingOption: null, billingIsDelivery: true });
    expect(loadForm(cart).values).toStrictEqual({});
    expect(loadForm(gift).values).toStrictEqual({ 'extra.to': 'Ada' });
    beginAttempt(gift, 'a');
    expect(loadAttempt(cart)).toBeNull();
  });
});

describe('an attempt', () => {
  it('keeps its key for the same values, also across a reload, and other values have another', () => {
    const shelf = memoryShelf();
    const first = beginAttempt(shelf, 'a');
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    saveAttempt(shelf, { ...first, token: 'order' });
    expect(beginAttempt(shelf, 'a')).toStrictEqual({ ...first, token: 'order' });
    expect(loadAttempt(shelf)?.token).toBe('order');
    expect(beginAttempt(shelf, 'b')).toMatchObject({ body: 'b', token: null });
    expect(loadAttempt(shelf)?.key).not.toBe(first.key);
    forgetAttempt(shelf);
    expect(loadAttempt(shelf)).toBeNull();
  });
});
