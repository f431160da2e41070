import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import type { FormField } from '../form-file.ts';
import { kindOf, partsOf } from '../kinds.ts';
import type { FieldErrors } from '../validate.ts';
import {
  requireForm,
  requireValidAnswers,
  type SubmissionResult,
  toSubmission,
  toSubmissionResult,
} from './save-submission.ts';
import * as submissions from './submission-repository.ts';

/** The posted fields of a no-script form, by name. */
export type NoscriptFields = Readonly<Record<string, string | readonly string[]>>;

export interface NoscriptSubmission {
  formId: string;
  fields: NoscriptFields;
  page: string;
}

export type NoscriptOutcome =
  | ({ ok: true } & SubmissionResult)
  | { ok: false; name: string; problems: [title: string, message: string][] };

/**
 * Stores a submission of the no-script form, from a page whose script did not run. It has neither a key nor a captcha
 * proof and cannot be distinguished from a bot's submission. It goes to the owner's spam folder, so it is not lost.
 */
export async function saveNoscriptSubmission(
  ctx: Ctx,
  { formId, fields, page }: NoscriptSubmission,
): Promise<NoscriptOutcome> {
  const form = await requireForm(ctx, formId);
  try {
    const answered = requireValidAnswers(form, {
      answers: parseNoscriptForm(form.definition.fields, fields),
      ids: new Map(),
    });
    const honeypot = first(fields['homepage']);
    const elapsedMs = Number.POSITIVE_INFINITY;
    const submission = await toSubmission(ctx, form, { answered, elapsedMs, honeypot, isNoscript: true, page });
    const keyHash = digestOf('plain', newToken(ctx.random));
    const digest = digestOf(form.id, JSON.stringify(answered));
    await inTransaction(
      ctx,
      async (tx) => void (await submissions.insert(tx.db, tx.websiteId, { ...submission, keyHash, digest })),
    );
    return { ok: true, ...toSubmissionResult(form) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { ok: false, name: form.definition.name, problems: toProblems(form.definition.fields, error.errors) };
  }
}

function toProblems(fields: readonly FormField[], errors: FieldErrors): [string, string][] {
  const titles = new Map(fields.map(({ id, title }) => [id, title]));
  return Object.entries(errors).map(([id, [message = '']]) => [titles.get(id) ?? id, message]);
}

/** Parts are named `field.Part`, and the questions of a likert field are named by number. Other fields are ignored. */
export function parseNoscriptForm(fields: readonly FormField[], posted: NoscriptFields): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const field of fields) {
    const kind = kindOf(field);
    if (kind === 'none' || kind === 'file') continue;
    if (kind === 'checkbox') answers[field.id] = [posted[field.id] ?? []].flat();
    else if (kind === 'multi-part' || kind === 'phone' || kind === 'likert')
      answers[field.id] = readParts(field, posted);
    else answers[field.id] = first(posted[field.id]);
  }
  return answers;
}

function readParts(field: FormField, posted: NoscriptFields): Record<string, string> {
  const isLikert = field.type === 'likert';
  const parts = partsOf(field).all.map((name, index) => {
    return [name, first(posted[`${field.id}.${isLikert ? index : name}`])] as const;
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== ''));
}

function first(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
