import './show-cart.css';
import { prepareAnnouncements } from '#browser/islands/announce.ts';
import { type DomEvents, onDomEvent } from '#browser/islands/dom-events.ts';
import { readPageContext } from '#browser/islands/page-context.ts';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { showAddedPopover } from './added-popover.ts';
import { messages } from './messages.ts';
import { pillText } from './pill-text.ts';
import { shopCart } from './shop-cart.ts';

export { shopCart };

// The cart page and the checkout need no link to the cart.
const NO_PILL = '[data-cart-page], .shop-page';

let pill: HTMLAnchorElement | null = null;

/** Updates everything that shows the cart: the count and the subtotal in the header, and the pill. */
function showCart({ totalQuantity, subtotalCents, currency }: ShoppingCart): void {
  updateElements('[data-cart-count], .sqs-cart-quantity', 'cartCount', String(totalQuantity), totalQuantity);
  updateElements(
    '[data-cart-total], .sqs-cart-subtotal',
    'cartTotal',
    formatCents(subtotalCents, currency),
    totalQuantity,
  );
  showPill(totalQuantity);
}

// oxlint-disable-next-line max-params -- the selector, the attribute, the text and the quantity
function updateElements(selector: string, datasetKey: string, text: string, totalQuantity: number): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.textContent = text;
    // Themes that use only the class also show an empty cart.
    if (element.dataset[datasetKey] !== undefined) element.hidden = totalQuantity === 0;
  }
}

function showPill(totalQuantity: number): void {
  if (document.querySelector(NO_PILL) !== null) return;
  if (totalQuantity === 0) {
    pill?.remove();
    return;
  }
  pill ??= createPill();
  const [, count] = pill.children;
  if (count !== undefined) count.textContent = pillText(totalQuantity);
  if (!pill.isConnected) document.body.append(pill);
}

function createPill(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '/cart';
  link.className = `vt-cart-pill ${readPageContext().useLightCart ? 'light' : 'dark'}`;
  const label = document.createElement('span');
  label.textContent = messages.cart;
  const count = document.createElement('span');
  count.className = 'vt-cart-pill-count';
  link.append(label, count);
  return link;
}

function showAdded({ entry, cart }: DomEvents['vitrine:cart-added']): void {
  // With express checkout the browser leaves the page at once. The cart store dispatches what the API returned.
  if (!readPageContext().expressCheckout) showAddedPopover(entry as CartEntry, cart as ShoppingCart);
}

prepareAnnouncements();
shopCart.subscribe(showCart);
onDomEvent('vitrine:cart-added', showAdded);
