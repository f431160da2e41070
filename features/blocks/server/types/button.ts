import { z } from 'zod';
import { defineBlock } from './block-type.ts';
import { Align, flag, Line, Link } from './fields.ts';

export const buttonBlock = defineBlock({
  names: ['button'],
  code: 53,
  fields: {
    text: Line,
    link: Link,
    newWindow: flag(false),
    size: z.enum(['small', 'medium', 'large']).default('medium'),
    style: z.enum(['primary', 'secondary']).default('primary'),
    align: Align,
  },
});
