/**
 * After moving to another screen, puts the focus on its heading: a screen reader reads it, and the next Tab goes on from
 * there. A screen that has taken the focus into a field of its own keeps it.
 */
export function focusArrival(page: Document = document): void {
  const main = page.querySelector('main');
  if (main === null || main.contains(page.activeElement)) return;
  const target = main.querySelector('h1') ?? main;
  target.focus({ preventScroll: true });
}
