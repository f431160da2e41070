import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { NOSCRIPT_MESSAGES } from '../messages.ts';
import { NOSCRIPT_FORM_PATH } from '../paths.ts';
import type { OfferedVariant } from './variant-repository.ts';

export interface NoscriptForm {
  variant: OfferedVariant;
  /** The email address as the visitor typed it. */
  emailInput: string;
  /** Why the last submission was rejected. Empty if there was none. */
  problem: string;
}

export function renderNoscriptForm({ variant, emailInput, problem }: NoscriptForm): string {
  const errorAttributes = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return `${problem === '' ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${NOSCRIPT_FORM_PATH}">
<input type="hidden" name="variantId" value="${escapeAttribute(variant.variantId)}">
<p><label for="email">${NOSCRIPT_MESSAGES.email}</label> <input id="email" type="email" name="email" autocomplete="email" value="${escapeAttribute(emailInput)}"${errorAttributes}></p>
${renderMailingList(variant)}
<p><button class="button vitrine-button" type="submit">${escapeHtml(variant.buttonText)}</button></p>
</form>
${renderBackLink(variant)}`;
}

export function renderConfirmation(variant: OfferedVariant, message: string): string {
  return `<p role="status">${escapeHtml(message)}</p>${renderBackLink(variant)}`;
}

function renderMailingList({ mailingListText }: OfferedVariant): string {
  if (mailingListText === null) return '';
  return `<p><label><input type="checkbox" name="isJoinMailingList"> ${escapeHtml(mailingListText)}</label></p>`;
}

function renderBackLink({ path, title }: OfferedVariant): string {
  return `<p><a href="${escapeAttribute(path)}">${escapeHtml(NOSCRIPT_MESSAGES.back(title))}</a></p>`;
}
