import type { EarlyInput } from './early-input.ts';

// Built on its own and written into the page before everything that can be clicked, so that it runs before any other script.
// Values and choices need no recording: they stay in their controls until `hydrate` reads them.

/** On touch screens the click comes a moment after the finger is lifted. */
const CLICK_AFTER_MS = 30;
/** The browser answers these by itself. */
const NATIVE = 'a[href],label,input,select,textarea,summary';

const early: EarlyInput = { clicks: new Set() };
globalThis.vitrineEarlyInput = early;

/** Once the islands are known, a click outside of them or in one that is ready needs nobody else. */
function isAnswered(target: Element): boolean {
  const island = target.closest<HTMLElement>('[data-island]');
  return island === null ? 'storefront' in document.documentElement.dataset : island.dataset['island'] === 'ready';
}

function record(target: Element): void {
  const button = target.closest('button');
  // A form with an address is sent by the browser and answered by the server.
  const isSent = button?.type === 'submit' && button.form?.hasAttribute('action');
  if (isSent || isAnswered(target) || target.closest(NATIVE)) return;
  early.clicks.delete(target);
  early.clicks.add(target);
}

const listen = (kind: string, listener: (event: Event) => void): void => addEventListener(kind, listener, true);

listen('click', ({ target }) => record(target as Element));
// Enter and Space click a real button; an element that only has the role of one gets the keys alone.
listen('keydown', (event) => {
  const { key, target } = event as KeyboardEvent;
  if (/^(Enter| )$/.test(key) && (target as Element).matches('[role=button]:not(button)')) record(target as Element);
});

let end: () => void;
listen('pointerdown', () => {
  early.press = new Promise((done) => {
    end = done;
  });
});
for (const kind of ['pointerup', 'pointercancel']) listen(kind, () => setTimeout(() => end?.(), CLICK_AFTER_MS));
