let isDown = false;

if (typeof document !== 'undefined') {
  const note = (down: boolean) => (): void => {
    isDown = down;
  };
  addEventListener('pointerdown', note(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, note(false), { capture: true });
}

/**
 * Does what moves things on the page once no button or finger is down. Whoever presses a button leaves a field by that: a
 * complaint that appears in this moment would push the button away from under the pointer, and the press would be lost.
 */
export function afterNextPaint(work: () => void): void {
  if (!isDown) return work();
  const wait = new AbortController();
  const end = (): void => {
    wait.abort();
    // Behind the click, which follows the end of the press.
    setTimeout(work);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: wait.signal });
}
