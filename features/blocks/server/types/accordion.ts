import { z } from 'zod';
import { defineBlock } from './block-type.ts';
import { flag, Html, Line } from './fields.ts';

const Entry = z.looseObject({ title: Line, html: Html });

export const accordionBlock = defineBlock({
  names: ['accordion'],
  code: 69,
  fields: { heading: Line, entries: z.array(Entry).max(100).default([]), firstOpen: flag(false) },
});
