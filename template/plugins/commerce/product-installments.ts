import { fractionDigitsOf } from '#kernel/money/currency.ts';
import { splitMinor } from '#kernel/money/split-minor.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import { type Amount, toMinorUnits } from '../../money/read-money.ts';
import { movePoint, toDecimal, toPlainText } from '../../number/decimal.ts';
import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asNumber, asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { findString, scopedField } from '../lookup.ts';
import type { MoneyText } from './money-text.ts';

const contexts = scopedField('productInstallmentContext');
const pageItem = scopedField('item');
const idOf = scopedField('id');

const COUNT = 4;
const IN_RANGE_TEXT = 'or {count} interest-free payments of {payment}';
const OUT_OF_RANGE_TEXT = 'Pay in {count} on orders between {min} and {max}';
const ABOUT_TEXT = 'How installments work';

export interface PillPrice {
  price: Amount;
  toText: MoneyText;
}

/** The context of a product on its own page. Lists and other pages show no pill. */
function contextOf(run: Run, item: Value): Value {
  const id = asString(idOf(run, item));
  if (id === '' || asString(stepInto(pageItem(run, item), 'id')) !== id) return undefined;
  const context = stepInto(contexts(run, item), id);
  return isTruthy(stepInto(context, 'afterPayAvailable')) ? context : undefined;
}

/** Shows the option to pay in installments below the price, as plain text that a script turns into buttons. */
export function installmentPill(run: Run, item: Value, { price, toText }: PillPrice): string {
  const context = contextOf(run, item);
  if (context === undefined) return '';
  const read = (name: string): Value => stepInto(context, name);
  const write = (minor: number): string => toText(run, fromMinor(minor, price.currency));
  const minor = Number(toPlainText(toMinorUnits(price, run.environment.money)));
  const [min, max] = [asNumber(read('afterPayMin')), asNumber(read('afterPayMax'))];
  const textOf = (name: string, standard: string): string => escapeAttribute(findString(run, item, name) ?? standard);
  const firstPayment = write(splitMinor(minor, Array<number>(COUNT).fill(1))[0] ?? 0);
  const payment = `<span class="product-installments-payment">${firstPayment}</span>`;
  const inRange = fillMessage(textOf('productInstallmentsInRange', IN_RANGE_TEXT), { count: COUNT, payment });
  const range = { count: COUNT, min: write(min), max: write(max) };
  const outOfRange = fillMessage(textOf('productInstallmentsOutOfRange', OUT_OF_RANGE_TEXT), range);
  const isIn = minor > min && minor <= max;
  return (
    `\n<div class="product-installments" data-item-id="${inQuotes(idOf(run, item))}" ` +
    `data-in-range="${String(isIn)}" data-min="${min}" data-max="${max}" data-count="${COUNT}" ` +
    `data-language="${inQuotes(read('shopperLanguage'))}" data-country="${inQuotes(read('stripeAccountCountry'))}">` +
    `<span class="product-installments-pill">` +
    `<span class="product-installments-in"${isIn ? '' : ' hidden'}>${inRange}</span>` +
    `<span class="product-installments-out"${isIn ? ' hidden' : ''}>${outOfRange}</span></span> ` +
    `<span class="product-installments-info" title="${textOf('productInstallmentsAbout', ABOUT_TEXT)}">ⓘ</span></div>`
  );
}

function fromMinor(minor: number, currency: string): Amount {
  const amount = toDecimal(minor);
  if (amount === undefined) throw new Error(`${minor} is not a number of cents`);
  return { amount: movePoint(amount, -fractionDigitsOf(currency)), currency };
}
