import { ApiError } from '#browser/client/api-error.ts';
import { type AddedReview, addReview, type Draft, listReviews } from './calls.ts';
import { messages } from './messages.ts';

const TOO_MANY = 429;

/** Hydrates the no-script form: shows errors next to it and passes the added review to `onAdded`. */
export function hydrateForm(form: HTMLFormElement, itemId: string, onAdded: (added: AddedReview) => void): void {
  let stamp: Promise<string | null> | null = null;
  // When the visitor starts to write: readers trigger no request.
  const open = (): void => {
    stamp ??= listReviews(itemId).then(
      (listed) => listed.stamp,
      () => null,
    );
  };
  form.noValidate = true;
  form.addEventListener('focusin', open);
  const showError = createErrorView(form);
  let isBusy = false;
  const send = async (): Promise<void> => {
    open();
    onAdded(await addReview(itemId, readDraft(form), (await stamp) ?? null));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = findMissing(form);
    showError(missing?.messages ?? '', missing?.field);
    if (missing !== null) return missing.field.focus();
    isBusy = true;
    const restore = showBusy(form);
    send()
      .catch((error: unknown) => showError(describeError(error)))
      .finally(() => {
        isBusy = false;
        restore();
      });
  });
}

/** Shows an error after the field that it belongs to, or before the button. */
function createErrorView(form: HTMLFormElement): (messages: string, field?: HTMLElement) => void {
  const errorElement = document.createElement('p');
  errorElement.className = 'review-problem';
  errorElement.setAttribute('role', 'alert');
  const beforeButton = (): void => form.querySelector('[type="submit"]')?.before(errorElement);
  beforeButton();
  return (message, field) => {
    if (field === undefined) beforeButton();
    else (field.closest('fieldset') ?? field.parentElement ?? field).after(errorElement);
    errorElement.textContent = message;
  };
}

function readText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function readDraft(form: HTMLFormElement): Draft {
  const text = (name: string): string => readText(form, name);
  return {
    rating: Number(text('rating')),
    title: text('title'),
    text: text('text'),
    name: text('name'),
    email: text('email'),
    homepage: text('homepage'),
    // The link in an order email contains the order token.
    orderToken: new URLSearchParams(location.search).get('order') ?? '',
  };
}

const REQUIRED = [
  ['rating', messages.ratingMissing],
  ['name', messages.reviewNameMissing],
  ['text', messages.reviewTextMissing],
] as const;

function findMissing(form: HTMLFormElement): { field: HTMLElement; messages: string } | null {
  for (const [name, message] of REQUIRED) {
    const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
    if (field !== null && readText(form, name).trim() === '') return { field, messages: message };
  }
  return null;
}

function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  const label = button?.textContent ?? '';
  if (button !== null) button.textContent = messages.reviewSending;
  return () => {
    if (button !== null) button.textContent = label;
  };
}

function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === TOO_MANY) return messages.reviewTooMany;
  const [first] = Object.values(error.errors).flat();
  return first ?? (error.status === 0 ? messages.reviewFailed : error.message);
}
