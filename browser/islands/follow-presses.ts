/** After a finger is lifted comes the click, on touch screens not in the same moment. */
const CLICK_AFTER_MS = 30;

/**
 * Who replaces a part of the page waits by this for the press that is under way on it: one that is begun on an element and ended on
 * another is no click, and nobody hears of it.
 */
export function followPresses(element: HTMLElement): () => Promise<void> {
  let ended = Promise.resolve();
  element.addEventListener('pointerdown', () => {
    ended = new Promise((done) => {
      for (const end of ['pointerup', 'pointercancel']) {
        addEventListener(end, () => setTimeout(done, CLICK_AFTER_MS), { once: true, capture: true });
      }
    });
  });
  return () => ended;
}
