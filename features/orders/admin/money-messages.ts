/** Messages of the calculation, on the screen of an order and on invoices. */
export const moneyMessages = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountWith: (name: string) => `Discount ${name}`,
  shipping: 'Shipping',
  shippingWith: (name: string) => `Shipping (${name})`,
  tax: 'Tax',
  taxWith: (names: string) => `Tax (${names})`,
  taxRate: (name: string, rate: string) => `${name} ${rate}%`,
  taxIncluded: 'Tax included in the prices',
  total: 'Total',
  giftCard: (last4: string) => `Gift card ending in ${last4}`,
  due: 'Paid',
  dueOpen: 'To be paid',
  refunded: 'Refunded',
  net: 'Net',
} as const;
