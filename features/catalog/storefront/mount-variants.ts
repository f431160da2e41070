import { fillMessage } from '#kernel/text/fill-message.ts';
import './variants.css';
import { announce, prepareAnnouncements } from '#browser/islands/announce.ts';
import { dispatch } from '#browser/islands/dom-events.ts';
import { messages } from './messages.ts';
import { choiceOf, type OptionControl, readControls } from './option-controls.ts';
import { readPriceBlock, readSubscriptionPrice } from './price-block.ts';
import { findChosen, type ListedVariant, stateOf, valueStates } from './variant-choice.ts';
import { readGallery } from './variant-gallery.ts';
import { readBadge, showScarcity } from './variant-notices.ts';

/**
 * Updates price, badge, notices and pictures of a product when a variant is chosen. The server's markup stays as it is.
 */
export function mount(box: HTMLElement): void {
  const variants = JSON.parse(box.dataset['variants'] ?? '[]') as ListedVariant[]; // written by the platform's own formatter
  const controls = readControls(box);
  const parts = readParts(box);
  prepareAnnouncements();
  const update = (isByShopper: boolean): void => {
    const choice = choiceOf(controls);
    const found = findChosen(variants, namesOf(controls), choice);
    for (const control of controls) control.showStates(valueStates(variants, control.name, choice));
    const state = stateOf(found);
    box.dataset['variantState'] = state;
    const announcements = parts.show(found ?? null);
    dispatch('vitrine:variant-change', { itemId: box.dataset['itemId'] ?? '', state, variant: found ?? null }, box);
    if (isByShopper && state !== 'open') announce(describe(state, announcements));
  };
  box.addEventListener('change', ({ target }) => {
    for (const control of controls) control.sync(target);
    update(true);
  });
  // A browser that restores a page from its cache fills in the inputs after the scripts have run.
  addEventListener('pageshow', ({ persisted }) => void (persisted && update(false)));
  update(false);
}

function namesOf(controls: readonly OptionControl[]): string[] {
  return controls.map(({ name }) => name);
}

/** The elements that show the product around its options: within the nearest ancestor that contains the price. */
function readParts(box: HTMLElement): { show(variant: ListedVariant | null): string[] } {
  let root: HTMLElement = box;
  while (root.parentElement !== null && root.querySelector('.product-price') === null) root = root.parentElement;
  const info = root;
  const productRoot = info.closest<HTMLElement>('article, [data-product]') ?? info;
  const price = box.dataset['isSubscribable'] === undefined ? readPriceBlock(info) : readSubscriptionPrice(info);
  const badge = readBadge(info);
  const gallery = readGallery(productRoot);
  return {
    show(variant) {
      price.show(variant);
      badge.show(variant);
      gallery.show(variant?.mainImageId ?? null);
      const scarcity = showScarcity(productRoot, variant);
      return [fillMessage(messages.priceIs, { price: price.text() }), scarcity];
    },
  };
}

function describe(state: string, announcements: readonly string[]): string {
  if (state === 'missing') return messages.unavailable;
  const parts = state === 'sold-out' ? [messages.soldOut, ...announcements] : announcements;
  return `${parts.filter((part) => part !== '').join('. ')}.`;
}
