import { withThemeStrings } from '#browser/islands/page-context.ts';

const STANDARD = {
  cart: 'Cart',
  checkout: 'Checkout',
  subtotal: 'Subtotal',
  adding: 'Adding…',
  added: 'Added!',
  selectOption: 'Select Option',
  soldOut: 'Sold Out',
  ok: 'OK',
  close: 'Close',
  viewCart: 'View Cart',
  quantity: 'Quantity',
  remove: 'Remove',
  update: 'Update',
  editAnswers: 'Change answers',
  cartEmpty: 'Your cart is empty',
  toShop: 'Go to the shop',
  subtotalIs: 'Subtotal: {price}.',
  totalIs: 'Total: {price}.',
  total: 'Total',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  taxIncluded: 'Tax included',
  free: 'Free',
  discountCode: 'Discount code',
  apply: 'Apply',
  removeCode: 'Remove {code}',
  codeMissing: 'Please enter a code.',
  estimate: 'Estimate shipping',
  estimateNow: 'Estimate',
  country: 'Country',
  chooseCountry: 'Choose a country',
  choose: 'Choose…',
  countryMissing: 'Please choose a country.',
  notShipped: 'Nothing is delivered there.',
  atCheckout: 'Shipping and tax are added at checkout.',
  undo: 'Undo',
  inCart: 'Added to your cart',
  addedToCart: '{title} was added to your cart. Items in your cart: {count}.',
  removedFromCart: '{title} was removed from your cart.',
  unableToAdd: 'Unable to Add Item',
  unableToChange: 'Unable to Change Cart',
  unableToPurchase: 'Unable to Purchase Item',
  unableToPurchaseGiftCard: 'Unable to purchase Gift Card',
  noCartCookie: 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  cookiesNeeded: 'Please enable cookies in your browser, reload the page, and try again.',
  tooMany: 'Please try again in a few seconds.',
  unknownError: 'Unknown error, please try again later.',
} as const;

type Messages = { readonly [Name in keyof typeof STANDARD]: string };

export const messages: Messages = withThemeStrings<Messages>(STANDARD);

/** Replaces the placeholders of a message with values. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
