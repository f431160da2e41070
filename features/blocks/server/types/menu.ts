import { z } from 'zod';
import { readMenu } from '../../read-menu.ts';
import { defineBlock } from './block-type.ts';
import { Line } from './fields.ts';

const MAX_TEXT = 30_000;

/** The menu of a restaurant, written as plain text. */
export const menuBlock = defineBlock({
  names: ['menu'],
  code: 18,
  fields: { heading: Line, text: z.string().max(MAX_TEXT).default('') },
  view: ({ text }) => ({ menus: readMenu(text) }),
});
