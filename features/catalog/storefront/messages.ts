import { withThemeStrings } from '#browser/islands/page-context.ts';

const DEFAULT_MESSAGES = {
  valueSoldOut: '{value} – Sold Out',
  valueMissing: '{value} – Unavailable',
  salePrice: 'Sale Price:',
  originalPrice: 'Original Price:',
  markSoldOut: 'sold out',
  markSale: 'sale',
  priceIs: 'Price: {price}',
  soldOut: 'Sold Out',
  unavailable: 'Unavailable',
  close: 'Close',
  fullDetails: 'View full details',
  listUpdated: 'List updated',
  listFailed: 'The products could not be loaded.',
  tryAgain: 'Try again',
} as const;

type Messages = { readonly [Name in keyof typeof DEFAULT_MESSAGES]: string };

export const messages: Messages = withThemeStrings<Messages>(DEFAULT_MESSAGES);
