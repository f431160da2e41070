import { describe, expect, it } from 'vitest';
import { inTurn, isHandled, isPageReply } from './route-class.ts';

const request = { method: 'GET', path: '/', headers: {}, errors: ['ORDERS_NOT_FOUND'] };

describe('isHandled', () => {
  it.each([
    { outcome: 200, code: null },
    { outcome: 304, code: null },
    { outcome: 404, code: 'ORDERS_NOT_FOUND' },
  ])('is true for a reply of the handler: $outcome $code', (response) => {
    expect(isHandled(request, response)).toBe(true);
  });

  it.each([
    { outcome: 400, code: 'HTTP_BAD_INPUT' },
    { outcome: 401, code: 'HTTP_SIGN_IN_NEEDED' },
    { outcome: 404, code: 'HTTP_NOT_FOUND' },
    { outcome: 404, code: 'FORMS_NOT_FOUND' },
    { outcome: 500, code: null },
    { outcome: 'closed' as const, code: null },
  ])('is false for a request that was rejected before the handler: $outcome $code', (response) => {
    expect(isHandled(request, response)).toBe(false);
  });
});

describe('isPageReply', () => {
  it('is true for a page and a refusal shown on a page', () => {
    expect(isPageReply(request, { outcome: 200, code: null })).toBe(true);
    expect(isPageReply(request, { outcome: 409, code: null })).toBe(true);
  });

  it('is false for a JSON error and a missing page', () => {
    expect(isPageReply(request, { outcome: 400, code: 'HTTP_BAD_REQUEST' })).toBe(false);
    expect(isPageReply(request, { outcome: 404, code: null })).toBe(false);
  });
});

describe('inTurn', () => {
  it('returns every value before it repeats one', () => {
    const next = inTurn(['a', 'b', 'c']);
    expect(Array.from({ length: 4 }, next)).toEqual(['a', 'b', 'c', 'a']);
  });
});
