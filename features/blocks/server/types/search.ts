import { defineBlock } from './block-type.ts';
import { Line } from './fields.ts';

export const searchBlock = defineBlock({ names: ['search'], code: 33, fields: { label: Line, placeholder: Line } });
