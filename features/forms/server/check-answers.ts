import { readerOf } from '#features/pages/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { toAdditionalFields, toPlainAnswers } from '../answered.ts';
import { FIELD_MESSAGES, FORM_MESSAGES } from '../messages.ts';
import { matchesPattern } from '../pattern.ts';
import { type Answers, checkForm, type FieldErrors } from '../validate.ts';
import { findOfItem } from './repository.ts';

interface GivenFields<A extends string | null> {
  itemId: ItemId;
  /** JSON text with the answers by field. Null for none. */
  additionalFields: A;
}

/**
 * Validates the answers to a product form and returns them as the cart entry stores them: each with its question, so
 * that the cart, the order and emails can show them without loading the form. Input that is not an answer at all is
 * passed on for the cart to reject.
 */
export async function checkProductAnswers<A extends string | null>(
  ctx: Ctx,
  given: GivenFields<A>,
): Promise<A | string> {
  const answers = given.additionalFields === null ? null : parse(given.additionalFields);
  if (answers === null) return given.additionalFields;
  const form = await findOfItem(ctx.db, ctx.websiteId, { itemId: given.itemId, reader: readerOf(ctx) });
  if (form === null) return given.additionalFields;
  const check = checkForm(form.definition.fields, toPlainAnswers(answers), matchesPattern);
  if (!check.ok) throw new BadInput({ errors: check.errors, words: messagesFor(check.errors) });
  return JSON.stringify(toAdditionalFields(check.answered));
}

function messagesFor(errors: FieldErrors): string {
  const missing: ReadonlySet<string> = new Set([FIELD_MESSAGES.required, FIELD_MESSAGES.survey]);
  const isMissing = Object.values(errors).some(([first = '']) => missing.has(first));
  return isMissing ? FIELD_MESSAGES.survey : FORM_MESSAGES.invalid;
}

function parse(text: string): Answers | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Answers) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
