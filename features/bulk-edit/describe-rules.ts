import type { CurrencyCode } from '#kernel/money/currency.ts';
import { fractionDigitsOf } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import type { BulkRule, PriceChange, SalePriceChange, TermChange, TitleChange, WeightChange } from './bulk-rule.ts';
import { WHOLE_PERCENT } from './limits.ts';
import { fieldLabels, ruleMessages as messages, stateLabels } from './rule-messages.ts';

/** All rules as one sentence: `Price: increase by 10 %, then round to .99. Tags: add “Sale”.` */
export function describeRules(rules: readonly BulkRule[], currency: string): string {
  const sentences: { field: string; parts: string[] }[] = [];
  for (const rule of rules) {
    const field = fieldLabels[rule.field];
    const last = sentences.at(-1);
    if (last?.field === field) last.parts.push(describeChange(rule, currency));
    else sentences.push({ field, parts: [describeChange(rule, currency)] });
  }
  return sentences.map(({ field, parts }) => `${field}: ${parts.join(messages.separator)}.`).join(' ');
}

function describeChange({ field, change }: BulkRule, currency: string): string {
  switch (field) {
    case 'priceCents':
    case 'salePriceCents':
      return describePrice(change, currency);
    case 'weightGrams':
      return describeAmount(change, messages.grams);
    case 'lowStockLimit':
      return change.action === 'clear' ? messages.clear : messages.setTo(messages.units(change.value));
    case 'onSale':
    case 'starred':
      return messages.setTo(change.value ? messages.yes : messages.no);
    case 'state':
      return messages.setTo(stateLabels[change.value]);
    case 'title':
      return describeTitle(change);
    case 'tags':
    case 'categories':
      return describeTerm(change);
  }
}

const ROUNDINGS = { nearest: messages.round, up: messages.roundUp, down: messages.roundDown } as const;

function describePrice(change: PriceChange | SalePriceChange, currency: string): string {
  switch (change.action) {
    case 'clear':
      return messages.clear;
    case 'from-price':
      return change.percent < WHOLE_PERCENT
        ? messages.off(percentText(WHOLE_PERCENT - change.percent))
        : messages.partOfPrice(percentText(change.percent));
    case 'round':
      return ROUNDINGS[change.direction](endingText(change.ending, currency));
    case 'set':
    case 'add':
    case 'multiply':
      // An unknown currency is shown as its code.
      return describeAmount(change, (minor) => formatMoney({ minor, currency: currency as CurrencyCode }));
  }
}

function describeAmount(change: WeightChange, format: (value: number) => string): string {
  if (change.action === 'set') return messages.setTo(format(change.value));
  if (change.action === 'add') return describeStep(change.value, format);
  return describeStep(change.percent - WHOLE_PERCENT, percentText);
}

function describeStep(step: number, format: (value: number) => string): string {
  if (step === 0) return messages.unchanged;
  return step > 0 ? messages.increaseBy(format(step)) : messages.decreaseBy(format(-step));
}

/** `10 %`, `12.5 %` or `0.25 %`, from hundredths of a percent. */
export function percentText(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
  return messages.percent(`${whole.toLocaleString('en-US')}${fraction}`);
}

/** `.99`, or `…99` in a currency without decimals. */
export function endingText(ending: number, currency: string): string {
  return `${fractionDigitsOf(currency) === 0 ? '…' : '.'}${String(ending).padStart(2, '0')}`;
}

function describeTitle(change: TitleChange): string {
  switch (change.action) {
    case 'set':
      return messages.setTo(`“${change.value}”`);
    case 'prepend':
      return messages.prepend(change.value);
    case 'append':
      return messages.append(change.value);
    case 'replace':
      return change.replacement === ''
        ? messages.removeText(change.find)
        : messages.replace(change.find, change.replacement);
  }
}

function describeTerm({ action, value }: TermChange): string {
  return action === 'add' ? messages.addTerm(value) : messages.removeTerm(value);
}
