import { z } from 'zod';
import { compilePattern, MAX_PROGRAM_SIZE } from './pattern.ts';
import { isSafeRedirect, MATCHED_MAX_LENGTH } from './rules.ts';

/** Schema of `forms/<key>.json` in a site folder, and of a form definition in the database. */

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
  'file',
  'hidden',
  'section',
] as const;

const FIELD_ID = /^[a-z][a-z0-9-]{0,60}$/;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

export const FILE_KINDS = ['image', 'pdf', 'text'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const FormField = z.strictObject({
  id: z.string().regex(FIELD_ID, 'Expected lower-case letters, digits and hyphens'),
  type: z.enum(FIELD_TYPES),
  title: z.string().min(1).max(300),
  description: z.string().max(2000).optional(),
  placeholder: z.string().max(300).optional(),
  required: z.boolean().default(false),
  options: z.array(z.string().min(1).max(300)).max(200).optional(),
  minLength: z.int().min(1).max(100_000).optional(),
  maxLength: z.int().min(1).max(100_000).optional(),
  /** Matched against the whole answer, in RE2 syntax. */
  pattern: z.string().max(200).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Expected a two-letter upper-case country code')
    .optional(),
  /** The field is shown only while an earlier field has this answer. */
  showWhen: z.strictObject({ field: z.string().regex(FIELD_ID), is: z.string().max(300) }).optional(),
  /** For file fields: accepted kinds, maximum size and maximum number of files. */
  accept: z.array(z.enum(FILE_KINDS)).min(1).max(FILE_KINDS.length).optional(),
  maxBytes: z.int().min(1).max(MAX_FILE_BYTES).optional(),
  maxFiles: z.int().min(1).max(10).optional(),
});
export type FormField = z.infer<typeof FormField>;

/** A field as defined in its file or as returned by the schema endpoint. */
export type FieldDefinition = Omit<FormField, 'maxLength'> & { maxLength?: number | null | undefined };

const WebhookUrl = z.url({ protocol: /^https$/, error: 'Expected a URL that starts with https://' }).max(2083);

const FormShape = z.strictObject({
  name: z.string().min(1).max(200),
  kind: z.enum(['contact', 'newsletter', 'product', 'popup']),
  submitText: z.string().min(1).max(100).default('Submit'),
  /** HTML. Unsafe markup is removed. */
  successText: z.string().max(2000).default(''),
  successRedirect: z.string().max(2083).optional(),
  /** `true` shows a visible captcha box. `invisible` shows only a badge. */
  captcha: z.union([z.boolean(), z.literal('invisible')]).default(false),
  /** Where submissions are sent besides the owner area. Never shown to visitors. */
  delivery: z
    .strictObject({
      /** Defaults to the contact address of the site. */
      mailTo: z.array(z.email().max(256)).max(10).optional(),
      webhooks: z.array(WebhookUrl).max(5).optional(),
      /** Subscribes the sender to the mailing list, with the address from the first email field. */
      mailingList: z.boolean().optional(),
    })
    .optional(),
  fields: z.array(FormField).min(1).max(100),
});

/** A row may be older than the rules below. Settings that break the rules then have no effect. */
export const StoredForm = FormShape;

export const FormFile = FormShape.check(({ value, issues }) => {
  const addIssue = (path: PropertyKey[], message: string) =>
    void issues.push({ code: 'custom', input: value, path, message });
  if (value.successRedirect !== undefined && !isSafeRedirect(value.successRedirect)) {
    addIssue(['successRedirect'], 'Expected a path of this site, such as /thank-you');
  }
  const before = new Set<string>();
  for (const [index, { id, showWhen }] of value.fields.entries()) {
    if (showWhen !== undefined && !before.has(showWhen.field)) {
      addIssue(['fields', index, 'showWhen', 'field'], 'Expected a field that stands before this one');
    }
    before.add(id);
  }
  for (const [index, name, problem] of patternProblems(value.fields)) addIssue(['fields', index, name], problem);
});

type PatternProblem = [index: number, name: 'pattern' | 'maxLength', problem: string];

function patternProblems(fields: readonly FormField[]): PatternProblem[] {
  const problems: PatternProblem[] = [];
  let programSize = 0;
  for (const [index, { pattern, maxLength = 0 }] of fields.entries()) {
    if (pattern === undefined) continue;
    const compiled = compilePattern(pattern);
    if (!compiled.ok) problems.push([index, 'pattern', compiled.problem]);
    else if ((programSize += compiled.program.programSize()) > MAX_PROGRAM_SIZE)
      problems.push([
        index,
        'pattern',
        'Expected simpler regular expressions in this form: together they are too long',
      ]);
    if (maxLength > MATCHED_MAX_LENGTH)
      problems.push([index, 'maxLength', `Expected at most ${MATCHED_MAX_LENGTH} for a field with a pattern`]);
  }
  return problems;
}

export type FormFile = z.infer<typeof FormShape>;
