import { z } from 'zod';
import { markdownToHtml } from '#features/content/markdown.ts';
import { sanitiseHtml } from '#features/content/sanitise-html.ts';
import { defineBlock } from './block-type.ts';

const MAX_TEXT = 50_000;

/** Markdown is for writers: HTML in it is content, and scripts are removed in any case. */
export const markdownBlock = defineBlock({
  names: ['markdown'],
  code: 44,
  fields: { text: z.string().max(MAX_TEXT).default('') },
  view: ({ text }) => ({ html: sanitiseHtml(markdownToHtml(text)) }),
});
