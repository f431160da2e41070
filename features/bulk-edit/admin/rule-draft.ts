import type { ProductState } from '#features/catalog/contract.ts';
import type { BulkField, BulkRule } from '../bulk-rule.ts';
import { MAX_PERCENT, WHOLE_PERCENT } from '../limits.ts';

export type DraftAction =
  | 'increase-percent'
  | 'decrease-percent'
  | 'increase'
  | 'decrease'
  | 'set'
  | 'clear'
  | 'percent-off'
  | 'round'
  | 'replace'
  | 'prepend'
  | 'append'
  | 'add'
  | 'remove';

/** A rule while it is being entered. Values of other actions are kept, so that a choice can be reverted. */
export interface RuleDraft {
  key: number;
  field: BulkField;
  action: DraftAction;
  /** Minor units, grams or units. */
  amount: number | null;
  /** A decimal such as `12.5`. */
  percent: string | null;
  text: string;
  replacement: string;
  matchCase: boolean;
  flag: boolean;
  state: ProductState;
  ending: number;
  direction: 'nearest' | 'up' | 'down';
}

const AMOUNT_ACTIONS: readonly DraftAction[] = ['increase-percent', 'decrease-percent', 'increase', 'decrease', 'set'];

/** The actions of each field, the most common one first. */
export const FIELD_ACTIONS: Readonly<Record<BulkField, readonly DraftAction[]>> = {
  priceCents: [...AMOUNT_ACTIONS, 'round'],
  salePriceCents: ['percent-off', ...AMOUNT_ACTIONS, 'round', 'clear'],
  onSale: ['set'],
  state: ['set'],
  tags: ['add', 'remove'],
  categories: ['add', 'remove'],
  title: ['replace', 'prepend', 'append', 'set'],
  starred: ['set'],
  weightGrams: ['set', 'increase', 'decrease', 'increase-percent', 'decrease-percent'],
  lowStockLimit: ['set', 'clear'],
};

export function newDraft(key: number): RuleDraft {
  return {
    key,
    field: 'priceCents',
    action: 'increase-percent',
    amount: null,
    percent: null,
    text: '',
    replacement: '',
    matchCase: false,
    flag: true,
    state: 'published',
    ending: 99,
    direction: 'nearest',
  };
}

/** With another field, the action is the first one of it unless it has the same. */
export function withField(draft: RuleDraft, field: BulkField): RuleDraft {
  const [first = 'set'] = FIELD_ACTIONS[field];
  const action = FIELD_ACTIONS[field].includes(draft.action) ? draft.action : first;
  // An amount of money is not a weight.
  return { ...draft, field, action, amount: null };
}

/** Hundredths of a percent of a decimal, or null for more than two decimals. */
export function toHundredths(percent: string | null): number | null {
  if (percent === null) return null;
  const [whole = '', fraction = ''] = percent.split('.');
  if (whole.startsWith('-') || fraction.length > 2 || whole.length > 6) return null;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Null while the draft is incomplete. */
export function toRule(draft: RuleDraft): BulkRule | null {
  const change = toChange(draft);
  // Each action exists only for the fields that offer it, which the types cannot express.
  return change === null ? null : ({ field: draft.field, change } as BulkRule);
}

function toChange(draft: RuleDraft): object | null {
  const { action, amount, text } = draft;
  switch (action) {
    case 'increase-percent':
    case 'decrease-percent':
    case 'percent-off':
      return toPercentChange(draft);
    case 'increase':
      return amount === null || amount < 0 ? null : { action: 'add', value: amount };
    case 'decrease':
      return amount === null || amount < 0 ? null : { action: 'add', value: amount === 0 ? 0 : -amount };
    case 'set':
      return toSetChange(draft);
    case 'clear':
      return { action };
    case 'round':
      return { action, ending: draft.ending, direction: draft.direction };
    case 'replace':
      return text === '' ? null : { action, find: text, replacement: draft.replacement, matchCase: draft.matchCase };
    case 'prepend':
    case 'append':
      return text === '' ? null : { action, value: text };
    case 'add':
    case 'remove':
      return text.trim() === '' ? null : { action, value: text.trim() };
  }
}

function toPercentChange({ action, percent: entered }: RuleDraft): object | null {
  const hundredths = toHundredths(entered);
  if (hundredths === null) return null;
  const percent = action === 'increase-percent' ? WHOLE_PERCENT + hundredths : WHOLE_PERCENT - hundredths;
  if (percent < 0 || percent > MAX_PERCENT) return null;
  return { action: action === 'percent-off' ? 'from-price' : 'multiply', percent };
}

function toSetChange({ field, amount, text, flag, state }: RuleDraft): object | null {
  switch (field) {
    case 'onSale':
    case 'starred':
      return { action: 'set', value: flag };
    case 'state':
      return { action: 'set', value: state };
    case 'title':
      return text.trim() === '' ? null : { action: 'set', value: text.trim() };
    case 'priceCents':
    case 'salePriceCents':
    case 'weightGrams':
    case 'lowStockLimit':
    case 'tags':
    case 'categories':
      return amount === null || amount < 0 ? null : { action: 'set', value: amount };
  }
}
