import type { Ctx } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { FIELD_MESSAGES, FORM_MESSAGES } from '../messages.ts';
import type { Answers } from '../validate.ts';
import * as files from './file-repository.ts';
import type { Form } from './repository.ts';
import { readFileToken } from './submission-keys.ts';
import type { SubmissionId } from './submission-repository.ts';

interface FileAnswersInput {
  secret: string;
  form: Form;
  answers: Answers;
}

export interface ReferencedFiles {
  /** Answers in which file names replace the file tokens. */
  answers: Answers;
  /** File ids by field. */
  ids: ReadonlyMap<string, readonly string[]>;
}

/** Looks up the files that the answers refer to. */
export async function findFiles(ctx: Ctx, { secret, form, answers }: FileAnswersInput): Promise<ReferencedFiles> {
  const ids = new Map<string, readonly string[]>();
  const resolved: Record<string, unknown> = { ...answers };
  for (const { id: fieldId, type } of form.definition.fields) {
    const answer = type === 'file' && Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
    if (answer === undefined) continue;
    const tokens = (Array.isArray(answer) ? answer : [answer]).filter((token) => token !== '');
    const scope = { websiteId: ctx.websiteId, formId: form.id, fieldId };
    const found = tokens.map((token) => (typeof token === 'string' ? readFileToken(secret, scope, token) : null));
    const known = found.filter((id) => id !== null);
    const names = await files.listNames(ctx.db, ctx.websiteId, known);
    if (known.length < tokens.length || known.some((id) => !names.has(id))) throw missingFileError(fieldId);
    ids.set(fieldId, known);
    resolved[fieldId] = known.map((id) => names.get(id) ?? '');
  }
  return { answers: resolved, ids };
}

/** Assigns the files to the submission. Each file belongs to one submission. */
export async function claimFiles(ctx: Ctx, submissionId: SubmissionId, { ids }: ReferencedFiles): Promise<void> {
  for (const [fieldId, requested] of ids) {
    const claimed = await files.claim(ctx.db, ctx.websiteId, { ids: requested, submissionId });
    if (claimed.length < new Set(requested).size) throw missingFileError(fieldId);
  }
}

function missingFileError(fieldId: string): BadInput {
  return new BadInput({
    errors: { [fieldId]: [FIELD_MESSAGES.file] },
    userMessage: FORM_MESSAGES.invalid,
    oneErrorPerField: true,
  });
}
