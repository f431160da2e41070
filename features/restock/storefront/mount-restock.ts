import './restock.css';
import { ApiError } from '#browser/client/api-error.ts';
import { readPageContext } from '#browser/islands/page-context.ts';
import { restockSuccessText } from '#features/sites/restock-text.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import { createFormView } from './form-view.ts';
import { messages } from './messages.ts';
import { sendSignUp } from './sign-up-call.ts';
import { watchSelection } from './watch-selection.ts';

/** Returns the captcha proof. Empty where none is required. */
export type GetProof = () => Promise<string>;

/** Hydrates the no-script restock form. Its markup stays, and submitting no longer leaves the page. */
export function mountRestock(box: HTMLElement, getProof: GetProof): void {
  const form = box.querySelector<HTMLFormElement>('form.product-restock-form');
  if (form === null) return;
  if (box.hidden) watchSelection(box);
  const view = createFormView(box, form);
  let isSending = false;
  // Otherwise the browser would show its own messages before ours.
  form.noValidate = true;
  form.addEventListener('input', () => view.clear());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const email = readEmail(form);
    const problem = findProblem(email);
    if (problem !== null) return view.showError(problem);
    isSending = true;
    view.showSending();
    send(box, email, getProof)
      .then(() => view.showSuccess(restockSuccessText(readPageContext().restockSuccessText)))
      .catch((error: unknown) => view.showError(describeError(error)))
      .finally(() => (isSending = false));
  });
}

function readEmail(form: HTMLFormElement): string {
  const value = new FormData(form).get('email');
  return typeof value === 'string' ? value.trim() : '';
}

function findProblem(email: string): string | null {
  if (email === '') return messages.restockBlank;
  return isEmail(email) ? null : messages.restockInvalid;
}

// oxlint-disable-next-line max-params -- the form, what was typed, and who vouches for it
async function send(box: HTMLElement, siteVisitorEmail: string, getProof: GetProof): Promise<void> {
  const { productId = '', variantId = '' } = box.dataset;
  const isJoinMailingList = box.querySelector<HTMLInputElement>('[name="isJoinMailingList"]')?.checked ?? false;
  const recaptchaEnterpriseV3Token = await getProof();
  await sendSignUp({ isJoinMailingList, productId, siteVisitorEmail, variantId, recaptchaEnterpriseV3Token });
}

/** The message from the server, if there is one. */
function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) reportError(error);
  return (error instanceof ApiError ? error.serverMessage : null) ?? messages.restockFailed;
}
