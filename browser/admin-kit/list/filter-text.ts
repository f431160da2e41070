import { LOCALE } from '../format/locale.ts';
import { formatDate } from '../format/time.ts';
import type { FilterValue, ListFilter } from './filter.ts';
import { listMessages, presetLabels } from './messages.ts';

/** As many as the URL of a list may have. */
const MAX_FRACTION = 6;

/** The value of a filter as its chip shows it: "Paid, Pending", "from $10.00", "Last 7 days". */
export function filterText(filter: ListFilter, value: FilterValue): string {
  switch (value.kind) {
    case 'text':
      return `“${value.text}”`;
    case 'choice':
      return optionLabel(filter, value.value);
    case 'multi-choice':
      return value.values.map((one) => optionLabel(filter, one)).join(', ');
    case 'number-range':
      return rangeText(value.min, value.max, (bound) => numberText(filter, bound));
    case 'date-range':
      return rangeText(value.from, value.to, formatDate);
    case 'date-preset':
      return presetLabels[value.preset];
    case 'boolean':
      return booleanLabels(filter)[value.value ? 'yes' : 'no'];
  }
}

export function booleanLabels(filter: ListFilter): { yes: string; no: string } {
  const own = filter.kind === 'boolean' ? filter.labels : undefined;
  return own ?? { yes: listMessages.yes, no: listMessages.no };
}

function optionLabel(filter: ListFilter, value: string): string {
  const options = filter.kind === 'choice' || filter.kind === 'multi-choice' ? filter.options : [];
  return options.find((option) => option.value === value)?.label ?? value;
}

function numberText(filter: ListFilter, bound: string): string {
  const currency = filter.kind === 'number-range' ? filter.currency : undefined;
  const options: Intl.NumberFormatOptions =
    currency === undefined ? { maximumFractionDigits: MAX_FRACTION } : { style: 'currency', currency };
  // Formatted from its text, which has all digits.
  return new Intl.NumberFormat(LOCALE, options).format(bound as Intl.StringNumericLiteral);
}

function rangeText(low: string | null, high: string | null, toText: (bound: string) => string): string {
  if (low === null) return high === null ? '' : listMessages.rangeTo(toText(high));
  return high === null ? listMessages.rangeFrom(toText(low)) : listMessages.range(toText(low), toText(high));
}
