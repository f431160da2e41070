import { fillMessage } from '#kernel/text/fill-message.ts';
import { messages } from './messages.ts';
import type { ValueState } from './variant-choice.ts';

/** The value of an option as its control shows it: with its state, unless it is available. */
export function describeValue(value: string, state: ValueState = 'missing'): string {
  if (state === 'available') return value;
  return fillMessage(state === 'sold-out' ? messages.valueSoldOut : messages.valueMissing, { value });
}
