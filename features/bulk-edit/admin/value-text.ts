import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { PreviewRow } from '../admin-contract.ts';
import { ruleMessages, stateLabels } from '../rule-messages.ts';
import { bulkMessages as messages } from './messages.ts';

type Field = PreviewRow['field'];
type Value = PreviewRow['before'];

/** A value as the owner reads it. */
export function valueText(field: Field, value: Value, currency: string): string {
  if (value === null) return messages.none;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return numberText(field, value, currency);
  if (typeof value === 'string') return field === 'state' ? stateText(value) : value;
  return value.length === 0 ? messages.none : value.join(', ');
}

function numberText(field: Field, value: number, currency: string): string {
  if (field === 'priceCents' || field === 'salePriceCents') return formatMoney(value, currency);
  return field === 'weightGrams' ? ruleMessages.grams(value) : ruleMessages.units(value);
}

function stateText(state: string): string {
  return Object.hasOwn(stateLabels, state) ? stateLabels[state as keyof typeof stateLabels] : state;
}
