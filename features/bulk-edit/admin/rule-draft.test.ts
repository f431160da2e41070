import { describe, expect, it } from 'vitest';
import { BulkRule } from '../bulk-rule.ts';
import { FIELD_ACTIONS, newDraft, type RuleDraft, toHundredths, toRule, withField } from './rule-draft.ts';

const draft = (values: Partial<RuleDraft>): RuleDraft => ({ ...newDraft(1), ...values });
const changeOf = (values: Partial<RuleDraft>): unknown => toRule(draft(values))?.change ?? null;

describe('toRule', () => {
  it('makes a valid rule of every field and action', () => {
    for (const field of Object.keys(FIELD_ACTIONS) as RuleDraft['field'][]) {
      for (const action of FIELD_ACTIONS[field]) {
        const rule = toRule(draft({ field, action, amount: 5, percent: '12.5', text: 'x' }));
        expect([field, action, BulkRule.safeParse(rule).success]).toStrictEqual([field, action, true]);
      }
    }
  });

  it('turns percentages into factors', () => {
    expect(changeOf({ percent: '10' })).toStrictEqual({ action: 'multiply', percent: 11_000 });
    expect(changeOf({ action: 'decrease-percent', percent: '12.5' })).toStrictEqual({
      action: 'multiply',
      percent: 8750,
    });
    expect(changeOf({ field: 'salePriceCents', action: 'percent-off', percent: '20' })).toStrictEqual({
      action: 'from-price',
      percent: 8000,
    });
  });

  it('subtracts an amount', () => {
    expect(changeOf({ action: 'decrease', amount: 100 })).toStrictEqual({ action: 'add', value: -100 });
  });

  it.each([
    {},
    { percent: '12.345' },
    { action: 'decrease-percent', percent: '101' },
    { percent: '100000' },
    { action: 'set', amount: -1 },
    { action: 'increase' },
    { field: 'title', action: 'replace' },
    { field: 'tags', action: 'add', text: '  ' },
  ] as const)('is incomplete with %o', (values) => {
    expect(changeOf(values)).toBeNull();
  });
});

describe('withField', () => {
  it('keeps the action if the field has it', () => {
    expect(withField(draft({ action: 'decrease', amount: 5 }), 'weightGrams')).toMatchObject({
      action: 'decrease',
      amount: null,
    });
    expect(withField(draft({ action: 'round' }), 'tags').action).toBe('add');
  });
});

describe('toHundredths', () => {
  it.each([
    ['10', 1000],
    ['0.05', 5],
    ['12.5', 1250],
    ['1.005', null],
    ['-1', null],
    [null, null],
  ])('reads %s as %s', (text, hundredths) => {
    expect(toHundredths(text)).toBe(hundredths);
  });
});
