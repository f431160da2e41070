import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { findProblems, isShownAtField, serverProblems } from './contact-problems.ts';

const stored = { email: 'ada@example.test', delivery: null, billing: null };
const order = { ...stored, requiresShipping: false };
const refusal = (errors: Record<string, string[]>) =>
  new ApiError({ code: 'HTTP_BAD_INPUT', message: 'Check the fields', status: 400, errors });

describe('the problems of a contact in the form', () => {
  it('are those of a new email address', () => {
    expect(findProblems(order, { ...stored, email: 'ada@' })).toStrictEqual({ email: 'Enter a valid email address.' });
    expect(findProblems(order, { ...stored, email: 'eve@example.test' })).toStrictEqual({});
  });

  it('do not include an email address that is stored already', () => {
    const old = { ...stored, email: 'without a domain' };
    expect(findProblems({ ...old, requiresShipping: false }, old)).toStrictEqual({});
  });

  it('are read from the reply of the server', () => {
    const error = refusal({ 'contact.delivery.city': ['Please enter a city.'], seen: ['Invalid'] });
    expect(serverProblems(error)).toStrictEqual({ 'delivery.city': 'Please enter a city.' });
    expect(serverProblems(new Error('Network'))).toStrictEqual({});
  });

  it.each([
    ['email', 'email', true],
    ['delivery.city', 'delivery', true],
    ['delivery', 'delivery', false],
    ['delivery.city', 'billing', false],
    ['email', 'delivery', false],
  ] as const)('at %s are shown by a field of the dialog for %s: %s', (field, part, isShown) => {
    expect(isShownAtField({ [field]: 'x' }, part)).toBe(isShown);
  });
});
