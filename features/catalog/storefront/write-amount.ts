import { groupThousands } from '#kernel/money/format.ts';
import { toMajorText } from '#kernel/money/wire.ts';

/** Minor units as text and their currency, as a piece of the page. */
type WriteAmount = (value: string, currency: string) => Node;

/** A site that lets the browser convert amounts marks them; another writes them out in its language. */
export function amountWriter(place: ParentNode): WriteAmount {
  return place.querySelector('.sqs-money-native') === null ? spokenAmount : markedAmount;
}

/** As amounts are written that the browser may convert: the number alone. */
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
