import { defineBlock } from './block-type.ts';

export const ruleBlock = defineBlock({ names: ['rule', 'horizontalrule'], code: 47, fields: {} });
