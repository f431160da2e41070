import { defineBlock } from './block-type.ts';
import { Line, Paragraphs } from './fields.ts';

export const quoteBlock = defineBlock({ names: ['quote'], code: 31, fields: { text: Paragraphs, source: Line } });
