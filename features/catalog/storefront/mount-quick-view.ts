import type { StartIslands } from './quick-view.ts';

/** Opens the product of a card in a dialog. The public markup is a text element with the role of a button. */
export function mountQuickView(button: HTMLElement, start: StartIslands): void {
  const link = linkOf(button);
  if (link === null) return;
  button.ariaHasPopup = 'dialog';
  button.ariaLabel = `${button.textContent?.trim() ?? ''}, ${link.textContent?.trim() ?? ''}`;
  const of = { itemId: button.dataset['id'] ?? '', address: link.href, opener: button };
  const open = (): void =>
    void import('./quick-view.ts')
      .then(async ({ openQuickView }) => await openQuickView(of, start))
      // Fall back to the product page.
      .catch(() => location.assign(link.href));
  button.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  });
}

/** The link to the product page: the first link of the card around the button. */
function linkOf(button: HTMLElement): HTMLAnchorElement | null {
  for (
    let ancestor = button.parentElement;
    ancestor !== null && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const link = ancestor.querySelector<HTMLAnchorElement>('a[href]');
    if (link !== null) return link;
  }
  return null;
}
