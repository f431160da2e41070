import type { EarlyInput } from './early-input.ts';

// Built as a separate bundle and inlined before everything that can be clicked, so that it runs before any other
// script. Values and selections are not recorded: they stay in their controls until `hydrate` reads them.

/** On touch screens the click event fires shortly after the finger is lifted. */
const CLICK_AFTER_MS = 30;
/** Elements with a native default action. */
const NATIVE_CONTROLS = 'a[href],label,input,select,textarea,summary';

const early: EarlyInput = { clicks: new Set() };
globalThis.vitrineEarlyInput = early;

/** Once the islands are known, a click outside of them or in a ready island is handled already. */
function isHandled(target: Element): boolean {
  const island = target.closest<HTMLElement>('[data-island]');
  return island === null ? 'storefront' in document.documentElement.dataset : island.dataset['island'] === 'ready';
}

function record(target: Element): void {
  const button = target.closest('button');
  // The browser submits a form with an action, and the server handles it.
  const isSent = button?.type === 'submit' && button.form?.hasAttribute('action');
  if (isSent || isHandled(target) || target.closest(NATIVE_CONTROLS)) return;
  early.clicks.delete(target);
  early.clicks.add(target);
}

const listen = (kind: string, listener: (event: Event) => void): void => addEventListener(kind, listener, true);

listen('click', ({ target }) => record(target as Element));
// Enter and Space click a real button. An element with only the button role receives just the key events.
listen('keydown', (event) => {
  const { key, target } = event as KeyboardEvent;
  if (/^(Enter| )$/.test(key) && (target as Element).matches('[role=button]:not(button)')) record(target as Element);
});

// A second finger, or a release that was not reported: the next release ends every press that started before it.
let ends: (() => void)[] = [];
listen('pointerdown', () => {
  early.press = new Promise((end) => ends.push(end));
});
for (const kind of ['pointerup', 'pointercancel'])
  listen(kind, () => {
    const ended = ends;
    ends = [];
    setTimeout(() => ended.map((end) => end()), CLICK_AFTER_MS);
  });
