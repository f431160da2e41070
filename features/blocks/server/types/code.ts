import { z } from 'zod';
import { defineBlock } from './block-type.ts';
import { Line } from './fields.ts';

const MAX_CODE = 50_000;

/** Code to display, not to run. */
export const codeBlock = defineBlock({
  names: ['code'],
  code: 23,
  fields: {
    code: z.string().max(MAX_CODE).default(''),
    language: z
      .string()
      .regex(/^[a-z0-9+#-]{0,30}$/, 'Expected a language identifier such as js')
      .default(''),
    caption: Line,
  },
});
