import { ApiError } from '#browser/client/api-error.ts';
import { dispatch } from '#browser/islands/dom-events.ts';
import { readPageContext } from '#browser/islands/page-context.ts';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { clampQuantity } from '../quantity.ts';
import { refusalDetail } from '../refusal-detail.ts';
import { checkSelection, chosenVariant, NOT_ENOUGH, type PurchaseKind } from '../selection.ts';
import { readSubscriptionContext } from '../subscription-context.ts';
import { unitsInCart } from '../units-in-cart.ts';
import type { AddToCartInput } from './cart-calls.ts';
import { hasCart } from './cart-sync.ts';
import { loadCart } from './load-cart.ts';
import { messages } from './messages.ts';
import { readAddLocation } from './read-add-location.ts';
import { readSelection } from './read-selection.ts';
import type { Next } from './use-adding.ts';

/** The action of a purchase button. */
export interface Purchase {
  /** Title of the alert that explains a failure. */
  refusalTitle: string;
  buy: () => Next | Promise<Next>;
  /** Present when a form must be filled in first. Resolves to the purchase to run, or null when the shopper cancels. */
  ask?: () => Promise<Purchase['buy'] | null>;
}

export interface SubscribeInput extends AddToCartInput {
  optionId: string | null;
}

/** Prepares a subscription and returns the URL of its checkout. */
export type Subscribe = (input: SubscribeInput) => Promise<string>;

export interface OpenFormInput {
  itemId: string;
  /** The form definition in the button's data attribute. */
  definition: string;
  /** Units of the product in the cart. */
  inCart: number;
}

/** Shows the form of a product to the shopper. */
export type OpenForm = (
  question: OpenFormInput,
) => Promise<{ kind: 'answered'; answers: string } | { kind: 'closed' } | { kind: 'sold-out' }>;

export interface PurchaseFlows {
  subscribe: Subscribe;
  openForm: OpenForm;
}

/** Derives the purchase from the button's attributes and the page context. Null for a button without an item. */
export function purchaseOf(button: HTMLElement, { subscribe, openForm }: PurchaseFlows): Purchase | null {
  const { itemId, productType } = button.dataset;
  if (itemId === undefined) return null;
  const addLocation = readAddLocation(button);
  const select = (kind: PurchaseKind): AddToCartInput => ({
    ...selected(itemId, kind, addLocation.pageType),
    ...addLocation,
  });
  if (Number(productType) === PRODUCT_TYPES['gift-card']) return giftCardPurchase(itemId, select);
  const { expressCheckout } = readPageContext();
  const refusalTitle = expressCheckout ? messages.unableToPurchase : messages.unableToAdd;
  const subscription = readSubscriptionContext(button.dataset, reportError);
  const kind = subscription === null ? 'cart' : 'subscription';
  const { form } = button.dataset;
  const buy = async (input: AddToCartInput): Promise<Next> =>
    subscription === null
      ? await addToCart(input, expressCheckout)
      : navigateTo(await reportFailure(subscribe({ ...input, ...subscription }), input, form !== undefined));
  const purchase = { refusalTitle, buy: async () => await buy(select(kind)) };
  if (form === undefined) return purchase;
  return { ...purchase, ask: async () => await showFormFirst(select(kind), { definition: form, openForm, buy }) };
}

/**
 * Dispatches the rejection event of a subscription that could not be started. The reason depends on whether the product
 * has a form.
 */
async function reportFailure(subscribing: Promise<string>, input: AddToCartInput, hasForm: boolean): Promise<string> {
  try {
    return await subscribing;
  } catch (error) {
    dispatch('vitrine:cart-refused', refusalDetail(hasForm ? 'SUB_WITH_FORM_FAILURE' : 'SUB_API_FAILURE', input));
    throw error;
  }
}

interface FormPurchase {
  definition: string;
  openForm: OpenForm;
  buy: (input: AddToCartInput) => Promise<Next>;
}

/** Shows the product's form before the item is added, because the answers are added with it. */
async function showFormFirst(
  input: AddToCartInput,
  { definition, openForm, buy }: FormPurchase,
): Promise<Purchase['buy'] | null> {
  const { productId: itemId } = input;
  const cart = await loadCart()
    .then(async (shopCart) => await shopCart.load())
    .catch(() => null);
  const inCart = unitsInCart(cart?.entries ?? [], itemId);
  const formResult = await openForm({ itemId, definition, inCart }).catch((error: unknown) => {
    dispatch('vitrine:cart-refused', refusalDetail('CUSTOM_FORM_RENDER_ERROR', input));
    throw error;
  });
  if (formResult.kind === 'sold-out') {
    dispatch('vitrine:cart-refused', refusalDetail('CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK', input));
    throw new Error(NOT_ENOUGH);
  }
  return formResult.kind === 'closed'
    ? null
    : async () => await buy({ ...input, additionalFields: formResult.answers });
}

/** Express checkout starts from the cart, so it requires the cart's cookie. */
async function addToCart(input: AddToCartInput, isExpress: boolean): Promise<Next> {
  try {
    await (await loadCart()).add(input);
  } catch (error) {
    const isOptionMissing = needsOption(input, error);
    const reason = isOptionMissing ? 'NO_VARIANT_SELECTED' : 'API_FAILURE';
    dispatch('vitrine:cart-refused', { ...refusalDetail(reason, input), input, wish: input });
    if (isOptionMissing) return 'select';
    throw error;
  }
  if (!isExpress) return 'stay';
  if (!hasCart()) {
    dispatch('vitrine:cart-refused', { ...refusalDetail('EXPRESS_CHECKOUT_FAILURE', input), input, wish: input });
    throw new Error(messages.noCartCookie);
  }
  return navigateTo('/commerce/goto-checkout');
}

/** A button in a list has no option fields on the page. The server reports that an option must be chosen. */
function needsOption({ productId, variant }: AddToCartInput, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'CART_VARIANT_UNAVAILABLE' || variant !== null) return false;
  return document.querySelector(`.product-variants[data-item-id="${CSS.escape(productId)}"]`) === null;
}

/** A gift card never goes through the cart: its own page asks for the recipient. */
function giftCardPurchase(itemId: string, select: (kind: PurchaseKind) => AddToCartInput): Purchase {
  const buy = (): Next => {
    const { variant } = select('gift-card');
    const query = new URLSearchParams({ websiteId: readPageContext().websiteId, giftCardProductId: itemId });
    if (variant !== null) query.set('sku', variant);
    return navigateTo(`/checkout/giftcard?${query.toString()}`);
  };
  return { refusalTitle: messages.unableToPurchaseGiftCard, buy };
}

/** The shopper's selection. Throws a message that names what is missing. */
function selected(itemId: string, kind: PurchaseKind, pageType: string): AddToCartInput {
  const selection = readSelection(itemId);
  const check = checkSelection(selection, kind);
  if (!check.ok) {
    const variant = chosenVariant(selection)?.sku ?? null;
    dispatch('vitrine:cart-refused', refusalDetail(check.reason, { productId: itemId, variant, pageType }));
    throw new Error(check.message);
  }
  return {
    productId: itemId,
    variant: chosenVariant(selection)?.sku ?? null,
    quantity: clampQuantity(Number(selection.quantity)),
    additionalFields: null,
  };
}

function navigateTo(address: string): Next {
  location.assign(address);
  return 'leave';
}
