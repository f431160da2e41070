import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { toScriptJson } from '../core/json.ts';
import { formatMessage } from '../i18n/message.ts';
import { merchandisingOf } from './merchandising.ts';

function notice(run: Run, pattern: string, view: Value): string {
  const attributes = stepInto(view, 'attributes');
  const stock = stepInto(view, 'qtyInStock');
  const text = formatMessage(run, pattern, { positional: [stock], named: new Map([['qtyInStock', stock]]) });
  const hidden = isTruthy(attributes)
    ? ` data-variant-attributes="${escapeAttribute(toScriptJson(attributes))}" hidden`
    : '';
  return `\n  <div class="product-scarcity"${hidden}>\n    ${escapeAttribute(text)}\n  </div>\n`;
}

/** "Only 3 left", if the shop enables it. The notice of a variant is hidden until that variant is selected. */
export function productScarcity(run: Run, item: Value): Value {
  const context = merchandisingOf(run, item);
  if (!isTruthy(stepInto(context, 'scarcityEnabled'))) return item;
  const views = stepInto(context, 'scarcityTemplateViews');
  const pattern = asString(stepInto(context, 'scarcityText'));
  return (isArray(views) ? views : []).map((view) => notice(run, pattern, view)).join('');
}
