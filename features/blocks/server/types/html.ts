import { defineBlock } from './block-type.ts';
import { Html } from './fields.ts';

/** The owner's markup, unchanged. */
export const htmlBlock = defineBlock({ names: ['html', 'text'], code: 2, fields: { html: Html } });
