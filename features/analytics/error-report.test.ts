import { describe, expect, it } from 'vitest';
import {
  ADD_TO_CART_REASONS,
  addToCartError,
  createReporter,
  type ReportedEvent,
  scriptError,
} from './error-report.ts';

const where = { url: 'https://shop.test/', userAgent: 'Browser', pageType: 1, release: 'r1' };
const event = (text = 'x') => scriptError(new Error(text), where, 7);

/** A reporter whose timer the test fires. */
function open() {
  const sent: ReportedEvent[][] = [];
  const delays: number[] = [];
  let due: (() => void) | null = null;
  const report = createReporter({
    send: (events) => void sent.push(events),
    schedule: (work, ms) => {
      delays.push(ms);
      due = work;
    },
  });
  return { report, sent, delays, pass: () => due?.() };
}

describe('the error reporter', () => {
  it('sends one batch one second after the last error [S9.15]', () => {
    const { report, sent, delays, pass } = open();
    report(event('a'));
    report(event('b'));
    expect([sent, delays]).toStrictEqual([[], [1000, 1000]]);
    pass();
    expect(sent.map((events) => events.length)).toStrictEqual([2]);
  });

  it('queues at most 10 [S9.13]', () => {
    const { report, sent, pass } = open();
    for (let count = 0; count < 30; count++) report(event());
    pass();
    expect(sent.map((events) => events.length)).toStrictEqual([10]);
  });

  it('sends at most 20 per page [S9.12]', () => {
    const { report, sent, pass } = open();
    for (let round = 0; round < 9; round++) {
      for (let count = 0; count < 7; count++) report(event());
      pass();
    }
    expect(sent.map((events) => events.length)).toStrictEqual([7, 7, 6]);
  });

  it('truncates a stack to 5,000 characters [S9.14]', () => {
    const error = Object.assign(new Error('x'), { stack: 's'.repeat(9000) });
    const { data } = scriptError(error, where, 7);
    expect('stack' in data && data.stack).toBe('s'.repeat(5000));
  });

  it('reports message, stack, URL, browser and page type of an error [S7.54]', () => {
    const error = Object.assign(new Error('Broken'), { stack: 'at bowl.js:1' });
    expect(scriptError(error, where, 7)).toStrictEqual({
      event: 'JavascriptError',
      data: { message: 'Broken', stack: 'at bowl.js:1', ...where },
      timestamp: 7,
    });
    expect(scriptError('a string', where, 7).data).toMatchObject({ message: 'a string', stack: '' });
  });
});

describe('the error of a failed add to cart', () => {
  it('has one of eleven reasons [S8.25, S8.26, S8.27, S8.28, S8.29, S8.30, S8.31, S8.32, S8.33, S8.34, S8.35]', () => {
    expect(ADD_TO_CART_REASONS).toStrictEqual([
      'NO_VARIANT_SELECTED',
      'VARIANT_UNAVAILABLE',
      'OUT_OF_STOCK',
      'QUANTITY_NOT_A_NUMBER',
      'SUB_WITH_FORM_FAILURE',
      'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
      'SUB_API_FAILURE',
      'EXPRESS_CHECKOUT_FAILURE',
      'CUSTOM_FORM_RENDER_ERROR',
      'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
      'API_FAILURE',
    ]);
    for (const reason of ADD_TO_CART_REASONS) expect(addToCartError({ reason }, 7)?.data).toMatchObject({ reason });
    expect(addToCartError({ reason: 'SOMETHING_ELSE' }, 7)).toBeNull();
  });

  it('is one event of the reporter and counts toward its limits [S8.36]', () => {
    const { report, sent, pass } = open();
    const refused = addToCartError({ reason: 'OUT_OF_STOCK', itemId: 'i1', sku: 'B-1', pageType: 'pdp' }, 7);
    expect(refused).toStrictEqual({
      event: 'AddToCartError',
      data: { reason: 'OUT_OF_STOCK', itemId: 'i1', sku: 'B-1', pageType: 'pdp' },
      timestamp: 7,
    });
    for (let count = 0; count < 15; count++) if (refused !== null) report(refused);
    pass();
    expect(sent.map((events) => events.length)).toStrictEqual([10]);
  });
});
