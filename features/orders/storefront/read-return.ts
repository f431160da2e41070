import type { OrderView } from '../contract.ts';
import type { ReturnLine, ReturnReason } from '../order-return.ts';
import type { ReturnRequest } from './calls.ts';
import { returnMessages as messages, returnReasons } from './return-messages.ts';

type Order = Pick<OrderView, 'items' | 'returnable'>;

/** The return that a form describes, or what is wrong with it. */
export function readReturn(form: FormData, { items, returnable }: Order): Omit<ReturnRequest, 'key'> | string {
  const lines: ReturnLine[] = [];
  for (const { position, quantity: left } of returnable) {
    const text = textOf(form, `quantity-${position}`);
    const reason = textOf(form, `reason-${position}`);
    if (text === '' || text === '0') continue;
    const title = items.find((line) => line.position === position)?.title ?? '';
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : left + 1;
    if (quantity > left) return messages.tooMany(title, left);
    if (!isReason(reason)) return messages.noReason(title);
    lines.push({ position, quantity, reason });
  }
  return lines.length === 0 ? messages.nothing : { lines, note: textOf(form, 'note') };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function isReason(text: string): text is ReturnReason {
  return Object.hasOwn(returnReasons, text);
}
