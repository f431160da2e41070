import { type ShoppingEventName, type ShoppingFacts, shoppingEvent } from '../shopping-events.ts';
import { type CountedPage, fieldsOf, keepAnalyticsId } from './page.ts';
import { sendJson } from './send.ts';

const ITEM = 50;
const CART = 200;
const PRODUCT_RECORD = 11;
const PRODUCTS_COLLECTION = 13;

interface Told {
  name?: ShoppingEventName;
  itemId?: string | null;
  pageType?: string;
  wish?: { productId: string; quantity: number };
  entry?: { itemId?: string; id?: string; chosenVariant?: { sku?: string } | null };
}

/** Tells the steps of shopping: those of the page itself, and those that its parts tell on the document. */
export function tellShopping(counted: CountedPage, visitorCookie: string): void {
  const { page } = counted;
  const tell = (name: ShoppingEventName, facts: Partial<ShoppingFacts> = {}): void =>
    sendJson('/api/census/commerce-event', {
      ...shoppingEvent(name, fieldsOf(counted), { itemId: page.itemId, analyticsId: keepAnalyticsId(), ...facts }),
      pageType: page.pageType,
      visitorCookie,
    });
  const hear = (event: string, on: (detail: Told) => void): void =>
    document.addEventListener(event, (told) => on((told as CustomEvent<Told>).detail));

  if (page.pageType === ITEM && page.recordType === PRODUCT_RECORD) tell('VisitPDP');
  if (page.pageType === CART) tell('ViewCart');
  if (page.itemId === '' && page.collectionType === PRODUCTS_COLLECTION) tell('VisitPLP');
  hear('vitrine:cart-added', ({ wish, entry, pageType = '' }) =>
    tell('AddToCart', {
      itemId: wish?.productId ?? '',
      quantity: wish?.quantity ?? 1,
      variantId: entry?.chosenVariant?.sku ?? '',
      pageType,
    }),
  );
  hear('vitrine:cart-removed', ({ entry }) => tell('RemoveFromCart', { itemId: entry?.itemId ?? '' }));
  hear('vitrine:product-form-open', ({ itemId }) => tell('OpenCustomProductForm', { itemId: itemId ?? '' }));
  hear('vitrine:product-form-save', ({ itemId }) => tell('SaveCustomProductForm', { itemId: itemId ?? '' }));
  hear('vitrine:shopping', ({ name, itemId }) => {
    if (name !== undefined) tell(name, { itemId: itemId ?? '' });
  });
}
