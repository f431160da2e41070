import './lightbox.css';
import { messages } from './messages.ts';

/**
 * Shows images enlarged in a dialog, one at a time. Escape, the close button and a click outside the image close it.
 */
export function openLightbox(links: readonly HTMLAnchorElement[], first: number, isLight: boolean): void {
  const dialog = document.createElement('dialog');
  dialog.className = `vitrine-lightbox${isLight ? ' is-light' : ''}`;
  dialog.setAttribute('aria-label', messages.picture);
  const picture = new Image();
  const count = document.createElement('p');
  count.setAttribute('role', 'status');
  let at = first;
  const show = (index: number): void => {
    at = (index + links.length) % links.length;
    const link = links[at];
    const small = link?.querySelector('img');
    picture.alt = small?.alt ?? '';
    if (small !== null && small !== undefined && small.naturalHeight > 0)
      picture.style.setProperty('--vitrine-ratio', String(small.naturalWidth / small.naturalHeight));
    showFullSize(picture, small?.currentSrc, link?.href ?? '');
    count.textContent = `${at + 1} / ${links.length}`;
  };
  const buttons = [control('×', messages.close, () => dialog.close())];
  if (links.length > 1)
    buttons.push(
      control('‹', messages.previous, () => show(at - 1)),
      control('›', messages.next, () => show(at + 1)),
    );
  dialog.append(picture, count, ...buttons);
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1);
    if (event.key === 'ArrowRight') show(at + 1);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[at]?.focus();
  });
  document.body.append(dialog);
  show(first);
  dialog.showModal();
}

/**
 * Shows the image that the page has loaded, and replaces it with the large one once that has loaded, if it is still
 * current.
 */
function showFullSize(picture: HTMLImageElement, loaded: string | undefined, large: string): void {
  const isLoaded = loaded !== undefined && loaded !== '';
  picture.src = isLoaded ? loaded : large;
  picture.dataset['large'] = large;
  if (!isLoaded) return;
  const preload = new Image();
  preload.onload = () => {
    if (picture.dataset['large'] === large) picture.src = large;
  };
  preload.src = large;
}

function control(text: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onClick);
  return element;
}
