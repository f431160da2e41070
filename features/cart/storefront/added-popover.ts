import './added-popover.css';
import { topLayer } from '#browser/islands/announce.ts';
import { readPageContext } from '#browser/islands/page-context.ts';
import { throttle } from '#browser/islands/throttle.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { describeChoices, formatEntry } from './entry-text.ts';
import { messages } from './messages.ts';
import { POPOVER_DURATION_MS, POPOVER_SCROLL_THROTTLE_MS, popoverTop } from './popover-position.ts';

const WIDE_QUERY = '(min-width: 48em)';
const ANCHORS = '[data-cart-link], .sqs-cart-dropzone, header a[href="/cart"]';

let dismiss: (() => void) | null = null;

/**
 * Shows the item that was just added beside the cart link, for three seconds or until it is closed. It takes no focus,
 * because it closes by itself and the page's live region has announced the same. It stays open while it is hovered or
 * focused.
 */
export function showAddedPopover(entry: CartEntry, cart: ShoppingCart): void {
  dismiss?.();
  const popover = render(entry, cart);
  const abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const close = (): void => {
    clearTimeout(timer);
    abortController.abort();
    popover.remove();
    dismiss = null;
  };
  const startTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(close, POPOVER_DURATION_MS);
  };
  const { signal } = abortController;
  for (const name of ['pointerenter', 'focusin']) popover.addEventListener(name, () => clearTimeout(timer));
  for (const name of ['pointerleave', 'focusout']) popover.addEventListener(name, startTimer);
  popover.querySelector('button')?.addEventListener('click', close);
  addEventListener(
    'scroll',
    throttle(() => positionPopover(popover), POPOVER_SCROLL_THROTTLE_MS),
    { passive: true, signal },
  );
  addEventListener('keydown', ({ key }) => void (key === 'Escape' && close()), { signal });
  topLayer().append(popover);
  positionPopover(popover);
  dismiss = close;
  startTimer();
}

function positionPopover(popover: HTMLElement): void {
  const visibleAnchor = [...document.querySelectorAll(ANCHORS)].find((anchor) => anchor.getClientRects().length > 0);
  const anchorBottom = visibleAnchor?.getBoundingClientRect().bottom ?? null;
  popover.style.top = `${popoverTop({ anchorBottom, isWide: matchMedia(WIDE_QUERY).matches })}px`;
}

function render(entry: CartEntry, cart: ShoppingCart): HTMLElement {
  const popover = element('section', `vt-popover ${readPageContext().useLightCart ? 'light' : 'dark'}`);
  popover.setAttribute('aria-label', messages.inCart);
  const close = element('button', 'vt-popover-close', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', messages.close);
  const text = element('div', 'vt-popover-text');
  const link = element('a', 'vt-popover-link', messages.viewCart);
  link.setAttribute('href', '/cart');
  const choices = describeChoices(entry);
  text.append(element('p', 'vt-popover-head', messages.inCart), element('p', 'vt-popover-title', entry.title));
  if (choices !== '') text.append(element('p', 'vt-popover-detail', choices));
  text.append(element('p', 'vt-popover-detail', formatEntry(entry, cart.currency)), link);
  popover.append(...createImage(entry), text, close);
  return popover;
}

function createImage({ imageUrl }: CartEntry): HTMLElement[] {
  if (imageUrl === null) return [];
  const image = element('img', 'vt-popover-picture');
  for (const [name, value] of Object.entries({ src: `${imageUrl}?format=300w`, alt: '', width: '64', height: '80' })) {
    image.setAttribute(name, value);
  }
  return [image];
}

// oxlint-disable-next-line max-params -- tag name, class and text
function element(name: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
