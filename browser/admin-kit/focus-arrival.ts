/**
 * Puts the focus on the heading of the screen, after moving there or when the focused element has gone: a screen reader
 * reads it, and the next Tab goes on from there. Focus that is inside the screen already stays where it is.
 */
export function focusArrival(page: Document = document): void {
  const main = page.querySelector('main');
  if (main === null || main.contains(page.activeElement)) return;
  const target = main.querySelector('h1') ?? main;
  target.focus({ preventScroll: true });
}
