let isPointerDown = false;

if (typeof document !== 'undefined') {
  const note = (down: boolean) => (): void => {
    isPointerDown = down;
  };
  addEventListener('pointerdown', note(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, note(false), { capture: true });
}

/**
 * Runs work that shifts the layout once no pointer button or finger is down. Pressing a button blurs the focused field:
 * a validation message that appears at this moment would push the button away from under the pointer, and the click
 * would be lost.
 */
export function afterPointerRelease(work: () => void): void {
  if (!isPointerDown) return work();
  const controller = new AbortController();
  const end = (): void => {
    controller.abort();
    // Run after the click event, which follows the pointerup event.
    setTimeout(work);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: controller.signal });
}
