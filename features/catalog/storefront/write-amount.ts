import { groupThousands } from '#kernel/money/format.ts';
import { toMajorText } from '#kernel/money/wire.ts';

/** Renders minor units, given as text, with their currency as a DOM node. */
type WriteAmount = (value: string, currency: string) => Node;

/** A site whose amounts the browser may convert wraps them in an element. Others format them in the page's language. */
export function amountWriter(place: ParentNode): WriteAmount {
  return place.querySelector('.sqs-money-native') === null ? spokenAmount : markedAmount;
}

/** The format of amounts that the browser may convert: the number only. */
export function minorToText(value: string, currency: string): string {
  return groupThousands(toMajorText(Number(value), currency));
}

function markedAmount(value: string, currency: string): Node {
  const span = document.createElement('span');
  span.className = 'sqs-money-native';
  span.textContent = minorToText(value, currency);
  return span;
}

function spokenAmount(value: string, currency: string): Node {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency });
  return new Text(format.format(Number(toMajorText(Number(value), currency))));
}
