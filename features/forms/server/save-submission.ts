import { sanitiseHtml } from '#features/content/sanitise-html.ts';
import { newId, type WebsiteId } from '#kernel/ids/id.ts';
import { SPAM_SCORE } from '#kernel/text/spam-signals.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Captcha } from '#platform/adapters/captcha/port.ts';
import { markTokenUsed, type Proof } from '#platform/adapters/captcha/used-tokens.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import type { AnsweredField } from '../answered.ts';
import { actionOf } from '../captcha-action.ts';
import type { SaveSubmissionBody } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { matchesPattern } from '../pattern.ts';
import { scoreSpam } from '../score-spam.ts';
import { checkForm } from '../validate.ts';
import { answerText } from './answer-text.ts';
import { claimFiles, findFiles, type ReferencedFiles } from './claim-files.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { redirectOf } from './form-schema.ts';
import { parseAnswers } from './parse-answers.ts';
import type { Form } from './repository.ts';
import * as forms from './repository.ts';
import { readKey } from './submission-keys.ts';
import type { NewSubmission } from './submission-repository.ts';
import * as submissions from './submission-repository.ts';

export interface SubmissionParts {
  secret: string;
  captcha: Captcha;
}

export interface SaveSubmission extends SaveSubmissionBody {
  /** Identifies all pages of one browser. A key is bound to it. */
  session: string;
}

export interface SubmissionResult {
  /** HTML that is safe to show. */
  successText: string;
  successRedirect: string | null;
}

/**
 * Stores a submission before anything else is done with it. Checks run in this order: the form exists, the key is
 * valid, the answers can be parsed, the answers are valid, the captcha is solved.
 */
export async function saveSubmission(
  ctx: Ctx,
  parts: SubmissionParts,
  input: SaveSubmission,
): Promise<SubmissionResult> {
  const form = await requireForm(ctx, input.formId);
  const { secret } = parts;
  const now = ctx.clock();
  const issuedAt = readKey({ secret, now }, { websiteId: ctx.websiteId, session: input.session }, input.key);
  if (issuedAt === null) throw formErrors.error('FORMS_KEY_REFUSED');
  const files = await findFiles(ctx, { secret, form, answers: parseAnswers(input.form) });
  const answered = requireValidAnswers(form, files);
  const keyHash = digestOf('key', input.key);
  const digest = digestOf(form.id, JSON.stringify(answered));
  const sent = toSubmissionResult(form);
  if (await isRepeated(ctx, keyHash, digest)) return sent;
  const proof = await requireProof(parts.captcha, form, { token: input.captchaKey, websiteId: ctx.websiteId, now });
  const elapsedMs = now.getTime() - issuedAt.getTime();
  const received = { answered, elapsedMs, honeypot: input.homepage, isNoscript: false, page: input.page };
  const submission = { ...(await toSubmission(ctx, form, received)), keyHash, digest };
  await storeSubmission(ctx, { form, submission, proof, files });
  return sent;
}

export async function requireForm(ctx: Ctx, id: string): Promise<Form> {
  const form = await forms.find(ctx.db, ctx.websiteId, id);
  // The answers to a product form go into the cart.
  if (form === null || form.definition.kind === 'product') throw formErrors.error('FORMS_NOT_FOUND');
  return form;
}

export function toSubmissionResult(form: Form): SubmissionResult {
  const successText = sanitiseHtml(form.definition.successText).trim();
  return { successText: successText === '' ? FORM_MESSAGES.thanks : successText, successRedirect: redirectOf(form) };
}

export function requireValidAnswers({ definition }: Form, { answers }: ReferencedFiles): AnsweredField[] {
  const check = checkForm(definition.fields, answers, matchesPattern);
  if (!check.ok)
    throw new BadInput({ errors: check.errors, userMessage: FORM_MESSAGES.invalid, oneErrorPerField: true });
  return check.answered;
}

/** The reply to the first request may have been lost. Different answers under the same key are an attempt at abuse. */
async function isRepeated(ctx: Ctx, keyHash: string, digest: string): Promise<boolean> {
  const before = await submissions.findDigest(ctx.db, ctx.websiteId, keyHash);
  if (before === null) return false;
  if (before !== digest) throw formErrors.error('FORMS_KEY_REFUSED');
  return true;
}

interface CaptchaInput {
  token: string | undefined;
  websiteId: WebsiteId;
  now: Date;
}

async function requireProof(captcha: Captcha, { definition }: Form, captchaInput: CaptchaInput): Promise<Proof | null> {
  if (definition.captcha === false) return null;
  const { token, websiteId, now } = captchaInput;
  if (token === undefined || token === '') throw formErrors.error('FORMS_CAPTCHA_NEEDED');
  const verdict = await captcha.check({ token, action: actionOf(definition.kind), websiteId, now });
  if (!verdict.ok) throw formErrors.error('FORMS_CAPTCHA_NEEDED');
  return verdict;
}

export interface ReceivedSubmission {
  answered: AnsweredField[];
  elapsedMs: number;
  honeypot: string;
  isNoscript: boolean;
  page: string;
}

export async function toSubmission(
  ctx: Ctx,
  form: Form,
  { answered, elapsedMs, honeypot, isNoscript, page }: ReceivedSubmission,
): Promise<Omit<NewSubmission, 'keyHash' | 'digest'>> {
  const now = ctx.clock();
  const text = answerText(answered);
  const since = new Date(now.getTime() - MINUTE);
  const recent = await submissions.countSince(ctx.db, ctx.websiteId, { formId: form.id, since });
  const { score, reasons } = scoreSpam({ honeypot, elapsedMs, text, isNoscript, recent });
  return {
    id: newId(now, ctx.random),
    formId: form.id,
    formName: form.definition.name,
    state: score >= SPAM_SCORE ? 'spam' : 'inbox',
    reasons: score >= SPAM_SCORE ? reasons : [],
    email: answered.find(({ type, value }) => type === 'email' && value !== undefined)?.value ?? '',
    page,
    answers: answered,
    words: text.toLowerCase(),
    createdAt: now,
  };
}

interface SubmissionWrite {
  form: Form;
  submission: NewSubmission;
  proof: Proof | null;
  files: ReferencedFiles;
}

async function storeSubmission(ctx: Ctx, { form, submission, proof, files }: SubmissionWrite): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isTokenReused = proof !== null && !(await markTokenUsed(tx.db, tx.websiteId, proof));
    // Two concurrent requests: the second has waited for the first and finds the submission already stored.
    if (await isRepeated(tx, submission.keyHash, submission.digest)) return;
    if (isTokenReused) throw formErrors.error('FORMS_CAPTCHA_NEEDED');
    if (!(await submissions.insert(tx.db, tx.websiteId, submission))) {
      await isRepeated(tx, submission.keyHash, submission.digest);
      return;
    }
    await claimFiles(tx, submission.id, files);
    if (submission.state === 'inbox') await enqueueDeliveries(tx, submission, form.definition);
  });
}
