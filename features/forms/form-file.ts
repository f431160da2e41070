import { z } from 'zod';

/** `forms/<key>.json` of a site folder, and the definition of a form in the database. */

export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'url',
  'number',
  'select',
  'radio',
  'checkbox',
  'likert',
  'name',
  'address',
  'phone',
  'date',
  'time',
  'hidden',
  'section',
] as const;

const FormField = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'Expected lower-case letters, digits and hyphens'),
  type: z.enum(FIELD_TYPES),
  title: z.string().min(1).max(300),
  description: z.string().max(2000).optional(),
  placeholder: z.string().max(300).optional(),
  required: z.boolean().default(false),
  options: z.array(z.string().min(1).max(300)).max(200).optional(),
  maxLength: z.int().min(1).max(100_000).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Expected a country code of two capital letters')
    .optional(),
});

export const FormFile = z.strictObject({
  name: z.string().min(1).max(200),
  kind: z.enum(['contact', 'newsletter', 'product', 'popup']),
  submitText: z.string().min(1).max(100).default('Submit'),
  successText: z.string().max(2000).default(''),
  successRedirect: z.string().max(2083).optional(),
  captcha: z.boolean().default(false),
  fields: z.array(FormField).min(1).max(100),
});
export type FormFile = z.infer<typeof FormFile>;
