import { escapeHtml } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, isObject, type Value } from '../../value/value.ts';
import { findString } from '../lookup.ts';
import { likertLabel } from './likert.ts';

// Shoppers wrote these answers, so all of them are escaped.
const shown = (value: Value) => escapeHtml(asString(value));

type Part = (name: string) => string;

function address(part: Part): string {
  const second = part('Line2') === '' ? '' : `\n  <div>${part('Line2')}</div>`;
  return (
    `<div style="padding-left:5px;">\n  <div>${part('Line1')}</div>${second}\n` +
    `  <div>${part('City')}, ${part('State')} ${part('Zip')} ${part('Country')}</div>\n</div>`
  );
}

function phone(part: Part): string {
  const country = part('Country') === '' ? '' : `+${part('Country')} `;
  return `${country}${part('Areacode')}-${part('Prefix')}-${part('Line')}`;
}

function time(values: Value): string {
  const clock = ['Hour', 'Minute', 'Second'].map((name) => {
    const value = stepInto(values, name);
    return isTruthy(value) ? shown(value) : '00';
  });
  return `${clock.join(':')} ${shown(stepInto(values, 'Ampm'))}`;
}

function likert(run: Run, values: Value): string {
  const rows = isObject(values) ? Object.entries(values) : [];
  const lines = rows.map(
    ([question, answer]) =>
      `\n  <div><span style="font-weight:bold;">${escapeHtml(question)}:</span> ${escapeHtml(likertLabel(run, answer))}</div>`,
  );
  return `<div style="padding-left:5px;">${lines.join('')}\n</div>`;
}

function checkbox(field: Value): string {
  const values = stepInto(field, 'values');
  if (isArray(values) && values.length > 0) return `${values.map(shown).join(', ')}\n`;
  return shown(stepInto(field, 'value'));
}

const FORMAT_BY_TYPE: Readonly<Record<string, (run: Run, values: Value, part: Part) => string>> = {
  address: (_run, _values, part) => address(part),
  date: (_run, _values, part) => `${part('Month')}/${part('Day')}/${part('Year')}`,
  likert,
  name: (_run, _values, part) => `${part('First')} ${part('Last')}`,
  phone: (_run, _values, part) => phone(part),
  time: (_run, values) => time(values),
};

/** Empty if the field is unanswered. Types without parts show their value. */
function answerOf(run: Run, field: Value): string {
  const type = asString(stepInto(field, 'type'));
  const values = stepInto(field, 'values');
  if (type === 'checkbox') return checkbox(field);
  const byParts = Object.hasOwn(FORMAT_BY_TYPE, type) ? FORMAT_BY_TYPE[type] : undefined;
  if (byParts === undefined) return shown(stepInto(field, 'value'));
  return isTruthy(values) ? byParts(run, values, (name) => shown(stepInto(values, name))) : '';
}

/** One answered field of a product form, as shown in carts, orders and emails. */
export function summaryFormField(run: Run, field: Value): string {
  const answer = answerOf(run, field);
  const value = answer === '' ? escapeHtml(findString(run, field, 'productSummaryFormNoAnswerText') ?? 'N/A') : answer;
  return (
    '<div style="font-size:11px; margin-top:3px">\n' +
    `  <span style="font-weight:bold;">${shown(stepInto(field, 'rawTitle'))}:</span> ${value}\n</div>`
  );
}
