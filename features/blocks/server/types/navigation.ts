import { z } from 'zod';
import { defineBlock } from './block-type.ts';
import { Line } from './fields.ts';

/** One of the site's navigations, repeated inside a page. */
export const navigationBlock = defineBlock({
  names: ['navigation'],
  code: 1,
  fields: { label: Line, list: z.enum(['main', 'footer']).default('main') },
});
