import { escapeAttribute } from '#kernel/text/escape.ts';
import type { BlockData } from './page.ts';
import { FIELD_ELEMENT } from './theme/expand-tags.ts';

/** A field of blocks as the site has it, with what its blocks were made from. */
export interface FilledField {
  blocks: readonly BlockData[];
  context: Readonly<Record<string, unknown>>;
}

const MARK = new RegExp(`<${FIELD_ELEMENT}((?: [a-z]+="[^"]*")*)></${FIELD_ELEMENT}>`, 'g');
const MAX_FIELDS = 200;
const MAX_ID = 200;

/** The ids of the fields on a rendered page; hardly any page has one, so a look at the text comes first. */
export function fieldIds(html: string): string[] {
  if (!html.includes(`<${FIELD_ELEMENT}`)) return [];
  const ids = [...html.matchAll(MARK)].map(([, attributes = '']) => attribute(attributes, 'id').slice(0, MAX_ID));
  return [...new Set(ids)].slice(0, MAX_FIELDS);
}

/** Puts the rendered blocks of each field in its place, in the markup that public themes style. */
export function fillFields(html: string, render: (id: string) => string): string {
  return html.replace(MARK, (_mark, attributes: string) => {
    const id = attribute(attributes, 'id').slice(0, MAX_ID);
    const columns = Number.parseInt(attribute(attributes, 'columns'), 10) || 12;
    const blocks = render(id);
    const classes = `sqs-layout sqs-grid-${columns} columns-${columns}${blocks === '' ? ' empty' : ''}`;
    const label = attribute(attributes, 'label');
    const labelled = label === '' ? '' : ` data-layout-label="${label}"`;
    return `<div class="${classes}" id="${escapeAttribute(id)}" data-type="block-field"${labelled}>${blocks}</div>`;
  });
}

function attribute(attributes: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}
