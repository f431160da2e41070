import { defineBlock } from './block-type.ts';
import { FormKey, given, Line, Paragraphs } from './fields.ts';

const fields = { heading: Line, text: Paragraphs, form: FormKey };
type FormFields = { form?: string | null | undefined };

const needs = ({ form }: FormFields) => ({ forms: given(form) });

export const formBlock = defineBlock({
  names: ['form'],
  code: 9,
  fields,
  needs,
  view: ({ form }, found) => ({ form: found.form(form ?? undefined) }),
});

export const newsletterBlock = defineBlock({
  names: ['newsletter'],
  code: 51,
  fields,
  needs,
  view: ({ form }, found) => ({ form: found.form(form ?? undefined) }),
});
