import type { Run } from '../../run/model.ts';
import { asString } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { field, scopedField } from '../lookup.ts';

const contexts = scopedField('productMerchandisingContext');
const idOf = field('id');

/** Additional page data of a product: scarcity, restock notices, texts. */
export function merchandisingOf(run: Run, item: Value): Value {
  return stepInto(contexts(run, item), asString(idOf(item)));
}
