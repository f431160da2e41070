import { defineBlock } from './block-type.ts';
import { Html } from './fields.ts';

/** Markup as its owner wrote it. */
export const htmlBlock = defineBlock({ names: ['html', 'text'], code: 2, fields: { html: Html } });
