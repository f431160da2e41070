import './quick-view.css';
import { dispatch } from '#browser/islands/dom-events.ts';
import { messages } from './messages.ts';

/** Hydrates the islands in new markup like those of the page. */
export type StartIslands = (root: ParentNode) => void;

/** Dispatched on the document when a product was opened in a quick view. */

export interface QuickViewOptions {
  itemId: string;
  /** URL of the product's own page. */
  address: string;
  opener: HTMLElement;
}

/** The parts of the product page needed to choose and to buy. */
const PARTS = [
  '.product-mark',
  '.product-title, h1',
  '.product-price',
  '.product-installments',
  '.product-excerpt',
  '.product-scarcity',
  '.product-variants',
  '.product-quantity-input',
  '.sqs-add-to-cart-button-wrapper',
] as const;

const BLOCK = '[data-product-block], .sqs-block-product, .product-block, .block-products';

let isOpening = false;

/** Opens a product in a dialog. Escape, the button, a click outside and the browser's back button close it. */
export async function openQuickView(of: QuickViewOptions, start: StartIslands): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const dialog = createDialog(await fetchPage(of.address), of);
    document.body.append(dialog);
    closeWithHistory(dialog, of.opener);
    dialog.showModal();
    start(dialog);
    dispatch('vitrine:quick-view', { itemId: of.itemId });
  } finally {
    isOpening = false;
  }
}

async function fetchPage(address: string): Promise<Document> {
  const url = new URL(address);
  url.searchParams.set('format', 'main-content');
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  return new DOMParser().parseFromString(await reply.text(), 'text/html');
}

// oxlint-disable-next-line max-lines-per-function -- builds one dialog
function createDialog(page: Document, { address, opener }: QuickViewOptions): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'vt-lightbox vt-quick-view';
  // Purchases in the quick view are attributed to the place where it was opened.
  dialog.dataset['quickView'] = opener.closest(BLOCK) === null ? '' : 'product_block';
  const text = element('div', 'vt-quick-view-text');
  const product = productOf(page);
  for (const selector of PARTS) {
    const part = product.querySelector(selector);
    if (part !== null) text.append(document.adoptNode(part));
  }
  const title = text.querySelector<HTMLElement>('.product-title, h1');
  if (title !== null) dialog.setAttribute('aria-labelledby', 'vt-quick-view-title');
  title?.setAttribute('id', 'vt-quick-view-title');
  const more = element('a', 'vt-quick-view-more', messages.fullDetails);
  more.setAttribute('href', address);
  text.append(more);
  const body = element('div', 'vt-quick-view-body');
  body.dataset['product'] = '';
  body.append(pictureOf(product), text);
  dialog.append(closeBar(dialog), body);
  return dialog;
}

/** The element around the title: other products on the page have their own prices and badges. */
function productOf(page: Document): ParentNode {
  return page.querySelector('h1')?.closest('article, [data-product], .product') ?? page;
}

function pictureOf(product: ParentNode): HTMLElement {
  const frame = element('div', 'vt-quick-view-picture product-gallery');
  const picture = product.querySelector('.product-gallery img, [data-product-gallery] img, img');
  if (picture instanceof HTMLElement) {
    picture.setAttribute('loading', 'eager');
    picture.setAttribute('sizes', '(min-width: 44em) 27rem, 90vw');
    frame.append(document.adoptNode(picture));
  }
  return frame;
}

function closeBar(dialog: HTMLDialogElement): HTMLElement {
  const bar = element('div', 'vt-quick-view-bar');
  const close = element('button', 'vt-quick-view-close', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', messages.close);
  close.addEventListener('click', () => dialog.close());
  bar.append(close);
  return bar;
}

/**
 * The back button closes the dialog like a page. Closing it in another way therefore also goes back, or the next press
 * of the back button would do nothing.
 */
function closeWithHistory(dialog: HTMLDialogElement, opener: HTMLElement): void {
  history.pushState({ quickView: true }, '');
  let isBack = false;
  const goBack = (): void => {
    isBack = true;
    dialog.close();
  };
  addEventListener('popstate', goBack, { once: true });
  dialog.addEventListener('click', ({ target }) => void (target === dialog && dialog.close()));
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', goBack);
    dialog.remove();
    opener.focus({ preventScroll: true });
    if (!isBack) history.back();
  });
}

// oxlint-disable-next-line max-params -- a name, a class and the content
function element(name: string, className: string, text = ''): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}
