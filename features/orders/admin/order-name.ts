import { ordersMessages as messages } from './messages.ts';

/** An order gets its number when it is paid. */
export function orderName({ number }: { number: number | null }): string {
  return number === null ? messages.withoutNumber : messages.number(number);
}
