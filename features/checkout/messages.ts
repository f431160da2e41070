/** The texts that the server-rendered pages and the checkout in the browser share. */
export const SHARED_MESSAGES = {
  backToShop: 'Back to the shop',
} as const;
