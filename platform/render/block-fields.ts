import { escapeAttribute } from '#kernel/text/escape.ts';
import type { BlockData } from './page.ts';
import { FIELD_ELEMENT } from './theme/expand-tags.ts';

/** The content of a block field, with the data that its blocks need. */
export interface FilledField {
  blocks: readonly BlockData[];
  context: Readonly<Record<string, unknown>>;
}

const MARKER = new RegExp(`<${FIELD_ELEMENT}((?: [a-z]+="[^"]*")*)></${FIELD_ELEMENT}>`, 'g');
const MAX_FIELDS = 200;
const MAX_ID = 200;

/** The ids of the block fields on a rendered page. Few pages have one, so a cheap text search comes first. */
export function fieldIds(html: string): string[] {
  if (!html.includes(`<${FIELD_ELEMENT}`)) return [];
  const ids = [...html.matchAll(MARKER)].map(([, attributes = '']) => attribute(attributes, 'id').slice(0, MAX_ID));
  return [...new Set(ids)].slice(0, MAX_FIELDS);
}

/** Replaces each field placeholder with its rendered blocks, in the markup that public themes style. */
export function fillFields(html: string, render: (id: string) => string): string {
  return html.replace(MARKER, (_mark, attributes: string) => {
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
