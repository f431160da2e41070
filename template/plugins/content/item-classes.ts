import { RECORD_TYPES } from '../../content/codes.ts';
import { findIndex } from '../../run/frame.ts';
import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { slugify } from '../../text/slugify.ts';
import { asNumber, asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { isOnSale, isSoldOut } from '../commerce/product.ts';
import { scopedField } from '../lookup.ts';
import { type FormatterTable, inScope } from '../plugin.ts';

const promoted = scopedField('promotedBlockType');
const categories = scopedField('categories');
const tags = scopedField('tags');
const author = scopedField('author.displayName');
const label = scopedField('recordTypeLabel');
const starred = scopedField('starred');

function slugs(prefix: string, values: Value): string {
  return isArray(values) ? values.map((value) => ` ${prefix}-${slugify(asString(value))}`).join('') : '';
}

function storeClasses(item: Value): string {
  if (asNumber(stepInto(item, 'recordType')) !== RECORD_TYPES['store-item']) return '';
  return (isOnSale(item) ? ' on-sale' : '') + (isSoldOut(item) ? ' sold-out' : '');
}

/** Class names that distinguish items in style sheets. */
function itemClasses(run: Run, item: Value): string {
  const block = promoted(run, item);
  const name = author(run, item);
  const index = findIndex(run.frame);
  return (
    'hentry' +
    (isTruthy(block) ? ` promoted promoted-block-${slugify(asString(block))}` : '') +
    slugs('category', categories(run, item)) +
    slugs('tag', tags(run, item)) +
    (isTruthy(name) ? ` author-${slugify(asString(name))}` : '') +
    ` post-type-${inQuotes(label(run, item))}` +
    (index === undefined ? '' : ` article-index-${index + 1}`) +
    (isTruthy(starred(run, item)) ? ' featured' : '') +
    storeClasses(item)
  );
}

export const itemClassFormatters = {
  'item-classes': inScope(() => itemClasses),
} satisfies FormatterTable;
