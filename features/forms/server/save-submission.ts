import { sanitiseHtml } from '#features/pages/sanitise-html.ts';
import { newId, type WebsiteId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Captcha } from '#platform/adapters/captcha/port.ts';
import { type Proof, spendProof } from '#platform/adapters/captcha/spend-proof.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import type { AnsweredField } from '../answered.ts';
import { actionOf } from '../captcha-action.ts';
import type { SaveSubmissionBody } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { matchesPattern } from '../pattern.ts';
import { SPAM_SCORE, scoreSpam } from '../rules.ts';
import { checkForm } from '../validate.ts';
import { type FilesIn, readFiles, takeFiles } from './claim-files.ts';
import { redirectOf } from './form-schema.ts';
import { readForm } from './read-form.ts';
import { type Form, find } from './repository.ts';
import { sendOn } from './send-on.ts';
import { readKey } from './submission-keys.ts';
import { countSince, findDigest, insert, type NewSubmission } from './submission-repository.ts';
import { wordsIn } from './words-in.ts';

export interface SubmissionParts {
  secret: string;
  captcha: Captcha;
}

export interface SaveSubmission extends SaveSubmissionBody {
  /** Identifies all pages of one browser. A key is bound to it. */
  session: string;
}

export interface Sent {
  /** HTML that is safe to show. */
  successText: string;
  successRedirect: string | null;
}

/**
 * Stores a submission before anything else is done with it. Checks run in this order: the form exists, the key is
 * valid, the answers can be parsed, the answers are valid, the captcha is solved.
 */
export async function saveSubmission(ctx: Ctx, parts: SubmissionParts, input: SaveSubmission): Promise<Sent> {
  const form = await requireForm(ctx, input.formId);
  const { secret } = parts;
  const now = ctx.clock();
  const shown = readKey({ secret, now }, { websiteId: ctx.websiteId, session: input.session }, input.key);
  if (shown === null) throw formErrors.error('FORMS_KEY_REFUSED');
  const files = await readFiles(ctx, { secret, form, answers: readForm(input.form) });
  const answered = requireAllowed(form, files);
  const keyHash = digestOf('key', input.key);
  const digest = digestOf(form.id, JSON.stringify(answered));
  const sent = sentBy(form);
  if (await isRepeated(ctx, keyHash, digest)) return sent;
  const proof = await requireProof(parts.captcha, form, { token: input.captchaKey, websiteId: ctx.websiteId, now });
  const took = now.getTime() - shown.getTime();
  const judged = { answered, took, trap: input.homepage, isPlain: false, page: input.page };
  const submission = { ...(await toSubmission(ctx, form, judged)), keyHash, digest };
  await keep(ctx, { form, submission, proof, files });
  return sent;
}

export async function requireForm(ctx: Ctx, id: string): Promise<Form> {
  const form = await find(ctx.db, ctx.websiteId, id);
  // The answers to a product form go into the cart.
  if (form === null || form.definition.kind === 'product') throw formErrors.error('FORMS_NOT_FOUND');
  return form;
}

export function sentBy(form: Form): Sent {
  const successText = sanitiseHtml(form.definition.successText).trim();
  return { successText: successText === '' ? FORM_MESSAGES.thanks : successText, successRedirect: redirectOf(form) };
}

export function requireAllowed({ definition }: Form, { answers }: FilesIn): AnsweredField[] {
  const check = checkForm(definition.fields, answers, matchesPattern);
  if (!check.ok) throw new BadInput({ errors: check.errors, words: FORM_MESSAGES.invalid, oneErrorPerField: true });
  return check.answered;
}

/** The reply to the first request may have been lost. Different answers under the same key are an attempt at abuse. */
async function isRepeated(ctx: Ctx, keyHash: string, digest: string): Promise<boolean> {
  const before = await findDigest(ctx.db, ctx.websiteId, keyHash);
  if (before === null) return false;
  if (before !== digest) throw formErrors.error('FORMS_KEY_REFUSED');
  return true;
}

interface GivenProof {
  token: string | undefined;
  websiteId: WebsiteId;
  now: Date;
}

async function requireProof(captcha: Captcha, { definition }: Form, given: GivenProof): Promise<Proof | null> {
  if (definition.captcha === false) return null;
  const { token, websiteId, now } = given;
  if (token === undefined || token === '') throw formErrors.error('FORMS_CAPTCHA_NEEDED');
  const verdict = await captcha.check({ token, action: actionOf(definition.kind), websiteId, now });
  if (!verdict.ok) throw formErrors.error('FORMS_CAPTCHA_NEEDED');
  return verdict;
}

export interface Judged {
  answered: AnsweredField[];
  took: number;
  trap: string;
  isPlain: boolean;
  page: string;
}

export async function toSubmission(
  ctx: Ctx,
  form: Form,
  { answered, took, trap, isPlain, page }: Judged,
): Promise<Omit<NewSubmission, 'keyHash' | 'digest'>> {
  const now = ctx.clock();
  const words = wordsIn(answered);
  const since = new Date(now.getTime() - MINUTE);
  const recent = await countSince(ctx.db, ctx.websiteId, { formId: form.id, since });
  const { score, reasons } = scoreSpam({ trap, took, text: words, isPlain, recent });
  return {
    id: newId(now, ctx.random),
    formId: form.id,
    formName: form.definition.name,
    state: score >= SPAM_SCORE ? 'spam' : 'inbox',
    reasons: score >= SPAM_SCORE ? reasons : [],
    email: answered.find(({ type, value }) => type === 'email' && value !== undefined)?.value ?? '',
    page,
    answers: answered,
    words: words.toLowerCase(),
    createdAt: now,
  };
}

interface Kept {
  form: Form;
  submission: NewSubmission;
  proof: Proof | null;
  files: FilesIn;
}

async function keep(ctx: Ctx, { form, submission, proof, files }: Kept): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isSpent = proof !== null && !(await spendProof(tx.db, tx.websiteId, proof));
    // Two concurrent requests: the second has waited for the first and finds the submission already stored.
    if (await isRepeated(tx, submission.keyHash, submission.digest)) return;
    if (isSpent) throw formErrors.error('FORMS_CAPTCHA_NEEDED');
    if (!(await insert(tx.db, tx.websiteId, submission))) {
      await isRepeated(tx, submission.keyHash, submission.digest);
      return;
    }
    await takeFiles(tx, submission.id, files);
    if (submission.state === 'inbox') await sendOn(tx, submission, form.definition);
  });
}
