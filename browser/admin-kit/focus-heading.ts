/**
 * Focuses the heading of the screen after a navigation or when the focused element was removed: a screen reader reads
 * the heading, and the next Tab continues from there. Focus that is already inside the screen does not move.
 */
export function focusHeading(page: Document = document): void {
  const main = page.querySelector('main');
  if (main === null || main.contains(page.activeElement)) return;
  const target = main.querySelector('h1') ?? main;
  target.focus({ preventScroll: true });
}
