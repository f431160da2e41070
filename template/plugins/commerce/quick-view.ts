import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { stepInto, toPath } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { field, findString } from '../lookup.ts';
import type { BoundFormatter } from '../plugin.ts';

const idOf = field('id');

function groupOf(run: Run, item: Value, word: string): Value {
  return stepInto(item, word) ?? run.resolve(toPath(word)) ?? word;
}

/** A button that opens a product in an overlay. Shoppers can page through the products of one group. */
export function bindQuickView(args: readonly string[]): BoundFormatter {
  const word = args[0] ?? '';
  return (run, item) =>
    '<span class="sqs-product-quick-view-button" role="button" tabindex="0" ' +
    `data-id="${inQuotes(idOf(item))}" data-group="${inQuotes(groupOf(run, item, word))}">` +
    `${findString(run, item, 'productQuickViewText') ?? 'Quick View'}</span>`;
}
