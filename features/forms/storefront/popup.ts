import './popup.css';
import { type DomEventName, dispatch } from '#browser/islands/dom-events.ts';
import { mayShow, POPUP_SENT, type PopupSettings, scrolledPercent, toClosedState } from '../popup.ts';
import { buildForm, buildGuards } from './build-form.ts';
import { getDefinition } from './form-calls.ts';
import { createFormDialog } from './form-dialog.ts';
import { mount as mountForm } from './mount-form.ts';
import { readConsent, readPopupState, storePopupState } from './popup-state.ts';

const POLL_INTERVAL_MS = 1000;
const SENT: DomEventName = 'vitrine:form-sent';

/** Opens the site's popup when its trigger fires, unless the visitor has closed it or sent its form. */
export function mount(element: HTMLElement): void {
  // Trusted: our own server wrote it for this code.
  const settings = JSON.parse(element.dataset['popup'] ?? '') as PopupSettings;
  if (!mayShow(readPopupState(settings.formId), settings, Date.now())) return;
  waitForTrigger(settings)
    .then(() => waitUntilIdle(settings))
    .then(() => show(settings))
    .catch(reportError);
}

async function waitForTrigger({ afterSeconds, afterScroll }: PopupSettings): Promise<void> {
  await new Promise<void>((resolve) => {
    if (afterSeconds !== null) setTimeout(resolve, afterSeconds * 1000);
    if (afterScroll === null) return;
    const onScroll = (): void => {
      const { scrollHeight: height } = document.documentElement;
      if (scrolledPercent({ top: scrollY, window: innerHeight, height }) < afterScroll) return;
      removeEventListener('scroll', onScroll);
      resolve();
    };
    // Do not check at once: a page that fits the window counts as seen only when the visitor scrolls it.
    addEventListener('scroll', onScroll, { passive: true });
  });
}

/** Waits until no other dialog or consent prompt is open and the visitor is not typing. */
async function waitUntilIdle({ asksConsent }: PopupSettings): Promise<void> {
  const isBusy = (): boolean =>
    document.hidden ||
    (asksConsent && readConsent() === undefined) ||
    document.querySelector('dialog[open], .vt-popover:not([hidden])') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
}

async function show(settings: PopupSettings): Promise<void> {
  const { formId, title, text } = settings;
  const definition = await getDefinition(formId);
  // Another tab may have shown it in the meantime.
  if (!mayShow(readPopupState(formId), settings, Date.now())) return;
  const paragraph = document.createElement('p');
  paragraph.className = 'vt-popup-text';
  paragraph.textContent = text;
  const form = buildForm(definition, ...buildGuards(definition));
  const dialog = createFormDialog(title, ...(text === '' ? [] : [paragraph]), form);
  dialog.classList.add('vt-popup');
  observeDialog(dialog, settings);
  document.body.append(dialog);
  mountForm(form);
  focusTitle(dialog);
  dialog.showModal();
  dispatchOverlayEvent(settings, 'view');
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

function observeDialog(dialog: HTMLDialogElement, settings: PopupSettings): void {
  let isSent = false;
  dialog.addEventListener(SENT, () => {
    isSent = true;
    storePopupState(settings.formId, settings, POPUP_SENT);
    dispatchOverlayEvent(settings, 'submit');
  });
  const storeClosed = (): void => {
    if (!isSent) storePopupState(settings.formId, settings, toClosedState(Date.now()));
  };
  // Store it before the dialog closes: the `close` event comes later, when the visitor may have left the page. File
  // inputs fire `cancel` too, so check the target.
  dialog.addEventListener('cancel', ({ target }) => void (target === dialog && storeClosed()));
  dialog.addEventListener('close', () => {
    storeClosed();
    dispatchOverlayEvent(settings, 'close');
    dialog.remove();
  });
}

function dispatchOverlayEvent({ formId }: PopupSettings, action: string): void {
  dispatch('vitrine:overlay', { id: formId, action });
}
