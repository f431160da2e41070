import type { Ctx } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { FIELD_MESSAGES, FORM_MESSAGES } from '../messages.ts';
import type { Answers } from '../validate.ts';
import { claim, listNames } from './file-repository.ts';
import type { Form } from './repository.ts';
import { readFileToken } from './submission-keys.ts';
import type { SubmissionId } from './submission-repository.ts';

interface GivenAnswers {
  secret: string;
  form: Form;
  answers: Answers;
}

export interface FilesIn {
  /** Answers in which file names replace the file tokens. */
  answers: Answers;
  /** File ids by field. */
  ids: ReadonlyMap<string, readonly string[]>;
}

/** Looks up the files that the answers refer to. */
export async function readFiles(ctx: Ctx, { secret, form, answers }: GivenAnswers): Promise<FilesIn> {
  const ids = new Map<string, readonly string[]>();
  const named: Record<string, unknown> = { ...answers };
  for (const { id: fieldId, type } of form.definition.fields) {
    const given = type === 'file' && Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
    if (given === undefined) continue;
    const tokens = (Array.isArray(given) ? given : [given]).filter((token) => token !== '');
    const place = { websiteId: ctx.websiteId, formId: form.id, fieldId };
    const found = tokens.map((token) => (typeof token === 'string' ? readFileToken(secret, place, token) : null));
    const known = found.filter((id) => id !== null);
    const names = await listNames(ctx.db, ctx.websiteId, known);
    if (known.length < tokens.length || known.some((id) => !names.has(id))) throw lost(fieldId);
    ids.set(fieldId, known);
    named[fieldId] = known.map((id) => names.get(id) ?? '');
  }
  return { answers: named, ids };
}

/** Assigns the files to the submission. Each file belongs to one submission. */
export async function takeFiles(ctx: Ctx, submissionId: SubmissionId, { ids }: FilesIn): Promise<void> {
  for (const [fieldId, requested] of ids) {
    const taken = await claim(ctx.db, ctx.websiteId, { ids: requested, submissionId });
    if (taken.length < new Set(requested).size) throw lost(fieldId);
  }
}

function lost(fieldId: string): BadInput {
  return new BadInput({
    errors: { [fieldId]: [FIELD_MESSAGES.file] },
    words: FORM_MESSAGES.invalid,
    oneErrorPerField: true,
  });
}
