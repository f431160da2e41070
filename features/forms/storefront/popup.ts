import './popup.css';
import { mayShow, POPUP_SENT, type PopupFacts, scrolledPercent, toClosed } from '../popup.ts';
import { buildForm, buildGuards } from './build-form.ts';
import { frameForm } from './dialog-frame.ts';
import { getDefinition } from './form-calls.ts';
import { mount as mountForm } from './mount-form.ts';
import { keepPopup, readConsent, readPopup } from './popup-memory.ts';

const LOOK_AGAIN_MS = 1000;
const OVERLAY = 'vitrine:overlay';
const SENT = 'vitrine:form-sent';

/** Opens the site's popup when its trigger fires, unless the visitor has closed it or sent its form. */
export function mount(element: HTMLElement): void {
  // Trusted: our own server wrote it for this code.
  const facts = JSON.parse(element.dataset['popup'] ?? '') as PopupFacts;
  if (!mayShow(readPopup(facts.formId), facts, Date.now())) return;
  whenDue(facts)
    .then(() => whenQuiet(facts))
    .then(() => show(facts))
    .catch(reportError);
}

async function whenDue({ afterSeconds, afterScroll }: PopupFacts): Promise<void> {
  await new Promise<void>((resolve) => {
    if (afterSeconds !== null) setTimeout(resolve, afterSeconds * 1000);
    if (afterScroll === null) return;
    const look = (): void => {
      const { scrollHeight: height } = document.documentElement;
      if (scrolledPercent({ top: scrollY, window: innerHeight, height }) < afterScroll) return;
      removeEventListener('scroll', look);
      resolve();
    };
    // Do not check at once: a page that fits the window counts as seen only when the visitor scrolls it.
    addEventListener('scroll', look, { passive: true });
  });
}

/** Waits until no other dialog or consent prompt is open and the visitor is not typing. */
async function whenQuiet({ asksConsent }: PopupFacts): Promise<void> {
  const isBusy = (): boolean =>
    document.hidden ||
    (asksConsent && readConsent() === undefined) ||
    document.querySelector('dialog[open], .vt-popover:not([hidden])') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

async function show(facts: PopupFacts): Promise<void> {
  const { formId, title, text } = facts;
  const definition = await getDefinition(formId);
  // Another tab may have shown it in the meantime.
  if (!mayShow(readPopup(formId), facts, Date.now())) return;
  const messages = document.createElement('p');
  messages.className = 'vt-popup-text';
  messages.textContent = text;
  const form = buildForm(definition, ...buildGuards(definition));
  const dialog = frameForm(title, ...(text === '' ? [] : [messages]), form);
  dialog.classList.add('vt-popup');
  follow(dialog, facts);
  document.body.append(dialog);
  mountForm(form);
  focusTitle(dialog);
  dialog.showModal();
  tell(facts, 'view');
}

/**
 * Focuses neither the button, which the next key press could activate, nor a field, which would open the on-screen
 * keyboard.
 */
function focusTitle(dialog: HTMLDialogElement): void {
  const heading = dialog.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.setAttribute('autofocus', '');
}

function follow(dialog: HTMLDialogElement, facts: PopupFacts): void {
  let isSent = false;
  dialog.addEventListener(SENT, () => {
    isSent = true;
    keepPopup(facts.formId, facts, POPUP_SENT);
    tell(facts, 'submit');
  });
  const keepClosed = (): void => {
    if (!isSent) keepPopup(facts.formId, facts, toClosed(Date.now()));
  };
  // Store it before the dialog closes: the `close` event comes later, when the visitor may have left the page. File
  // inputs fire `cancel` too, so check the target.
  dialog.addEventListener('cancel', ({ target }) => void (target === dialog && keepClosed()));
  dialog.addEventListener('close', () => {
    keepClosed();
    tell(facts, 'close');
    dialog.remove();
  });
}

function tell({ formId }: PopupFacts, action: string): void {
  document.dispatchEvent(new CustomEvent(OVERLAY, { detail: { id: formId, action } }));
}
