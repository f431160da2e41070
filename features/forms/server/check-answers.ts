import { readerOf } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { stripQuestions, toAdditionalFields } from '../answered.ts';
import { FIELD_MESSAGES, FORM_MESSAGES } from '../messages.ts';
import { matchesPattern } from '../pattern.ts';
import { type Answers, checkForm, type FieldErrors } from '../validate.ts';
import * as forms from './repository.ts';

interface ProductAnswersInput<A extends string | null> {
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
  input: ProductAnswersInput<A>,
): Promise<A | string> {
  const answers = input.additionalFields === null ? null : parse(input.additionalFields);
  if (answers === null) return input.additionalFields;
  const form = await forms.findOfItem(ctx.db, ctx.websiteId, { itemId: input.itemId, reader: readerOf(ctx) });
  if (form === null) return input.additionalFields;
  const check = checkForm(form.definition.fields, stripQuestions(answers), matchesPattern);
  if (!check.ok) throw new BadInput({ errors: check.errors, userMessage: messageFor(check.errors) });
  return JSON.stringify(toAdditionalFields(check.answered));
}

function messageFor(errors: FieldErrors): string {
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
