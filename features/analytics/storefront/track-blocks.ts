import { onDomEvent } from '#browser/islands/dom-events.ts';
import { trackShopping } from './track-shopping.ts';
import type { TrackingContext } from './tracking-context.ts';

const BUTTON = '.sqs-block-button';

/** Tracks views of and interactions with parts of the page: buttons, forms, overlays, quick views. */
export function trackBlocks(tracking: TrackingContext): void {
  const { fields, sendJson, visitorCookie } = tracking;
  const sendEvent = (call: string, data: object = {}): void =>
    sendJson(`/api/census/${call}`, { ...fields(), visitorCookie, ...data });

  trackButtons(sendEvent);
  trackShopping(tracking);
  const forms = new Set<string>();
  const trackForm = (formId: string): void => {
    if (formId === '' || forms.has(formId)) return;
    forms.add(formId);
    sendEvent('form-render', { formId });
  };
  for (const form of document.querySelectorAll<HTMLElement>('form[data-form-id]')) {
    trackForm(form.dataset['formId'] ?? '');
  }
  onDomEvent('vitrine:form-render', ({ formId }) => trackForm(formId));
  onDomEvent('vitrine:quick-view', ({ itemId }) => sendEvent(`RecordQuickView/${itemId}`));
  onDomEvent('vitrine:overlay', ({ id, type = 'popup', action }) =>
    sendEvent('overlay', { overlayId: id, overlayType: type, action }),
  );
}

/** Tracks a button when it first becomes visible, and each click on it. */
function trackButtons(sendEvent: (call: string, data: object) => void): void {
  const nameOf = (block: Element): object => ({ buttonId: block.id || (block.textContent ?? '').trim().slice(0, 100) });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      sendEvent('button-render', nameOf(target));
    }
  });
  for (const block of document.querySelectorAll(BUTTON)) observer.observe(block);
  document.addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target.closest('a, button') : null;
    const block = clicked?.closest(BUTTON);
    if (block) sendEvent('button-click', nameOf(block));
  });
}
