/**
 * Focuses the heading of the screen after a navigation or when the focused element was removed: a screen reader reads
 * the heading, and the next Tab continues from there. Focus does not move if it is already inside the screen, or in a
 * menu or dialog that was opened while the screen was loading.
 */
export function focusHeading(page: Document = document): void {
  const main = page.querySelector('main');
  if (main === null || main.contains(page.activeElement) || isInOpenLayer(page.activeElement)) return;
  const target = main.querySelector('h1') ?? main;
  target.focus({ preventScroll: true });
}

const OPEN_LAYERS = '[role=menu], [role=dialog], [aria-haspopup][aria-expanded=true]';

function isInOpenLayer(focused: Element | null): boolean {
  return focused !== null && focused.closest(OPEN_LAYERS) !== null;
}
