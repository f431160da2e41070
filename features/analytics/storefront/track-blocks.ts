import { trackShopping } from './track-shopping.ts';
import type { TrackingContext } from './tracking-context.ts';

const BUTTON = '.sqs-block-button';

interface Overlay {
  id: string;
  type?: string;
  action: string;
}

/** Tracks views of and interactions with parts of the page: buttons, forms, overlays, quick views. */
export function trackBlocks(tracking: TrackingContext): void {
  const { fields, sendJson, visitorCookie } = tracking;
  const tell = (call: string, own: object = {}): void =>
    sendJson(`/api/census/${call}`, { ...fields(), visitorCookie, ...own });
  const onEvent = <Detail>(event: string, on: (detail: Detail) => void): void =>
    document.addEventListener(event, (heard) => on((heard as CustomEvent<Detail>).detail));

  trackButtons(tell);
  trackShopping(tracking);
  const forms = new Set<string>();
  const trackForm = (formId: string): void => {
    if (formId === '' || forms.has(formId)) return;
    forms.add(formId);
    tell('form-render', { formId });
  };
  for (const form of document.querySelectorAll<HTMLElement>('form[data-form-id]')) {
    trackForm(form.dataset['formId'] ?? '');
  }
  onEvent<{ formId: string }>('vitrine:form-render', ({ formId }) => trackForm(formId));
  onEvent<{ itemId: string }>('vitrine:quick-view', ({ itemId }) => tell(`RecordQuickView/${itemId}`));
  onEvent<Overlay>('vitrine:overlay', ({ id, type = 'popup', action }) =>
    tell('overlay', { overlayId: id, overlayType: type, action }),
  );
}

/** Tracks a button when it first becomes visible, and each click on it. */
function trackButtons(tell: (call: string, own: object) => void): void {
  const nameOf = (block: Element): object => ({ buttonId: block.id || (block.textContent ?? '').trim().slice(0, 100) });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      tell('button-render', nameOf(target));
    }
  });
  for (const block of document.querySelectorAll(BUTTON)) observer.observe(block);
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null;
    const block = pressed?.closest(BUTTON);
    if (block) tell('button-click', nameOf(block));
  });
}
