import { groupThousands } from '#kernel/money/format.ts';
import { toMajorText } from '#kernel/money/wire.ts';

/** Renders minor units, given as text, with their currency as a DOM node. */
type WriteAmount = (value: string, currency: string) => Node;

/** A site whose amounts the browser may convert wraps them in an element. Others format them in the page's language. */
export function amountWriter(root: ParentNode): WriteAmount {
  return root.querySelector('.sqs-money-native') === null ? formattedAmount : convertibleAmount;
}

/** The format of amounts that the browser may convert: the number only. */
export function minorToText(value: string, currency: string): string {
  return groupThousands(toMajorText(Number(value), currency));
}

function convertibleAmount(value: string, currency: string): Node {
  const span = document.createElement('span');
  span.className = 'sqs-money-native';
  span.textContent = minorToText(value, currency);
  return span;
}

function formattedAmount(value: string, currency: string): Node {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency });
  return new Text(format.format(Number(toMajorText(Number(value), currency))));
}
