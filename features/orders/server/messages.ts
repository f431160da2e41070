/** The texts of the server-rendered order page. */
export const ORDER_MESSAGES = {
  title: 'Your order',
  pendingNoScript: 'JavaScript is turned off. Reload this page to check the status of your payment.',
  returnFailed: 'Your return was not requested',
  withdrawalFailed: 'Your return was not cancelled',
  returnIncomplete: 'Enter how many units you return, and why.',
  noScript: 'JavaScript is turned off. You can still see all details of your order.',
} as const;
