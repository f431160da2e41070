const items = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`);

/** Messages of the list. */
export const ordersMessages = {
  title: 'Orders',
  search: 'Search orders',
  emptyTitle: 'No orders yet',
  emptyText: 'Orders appear here as soon as a shopper checks out.',
  order: 'Order',
  number: (number: number) => `#${number}`,
  withoutNumber: 'Unpaid order',
  rowLabel: (name: string, email: string) => `${name} of ${email}`,
  test: 'Test',
  customer: 'Customer',
  payment: 'Payment',
  fulfilment: 'Fulfilment',
  items: 'Items',
  units: items,
  total: 'Total',
  created: 'Date',
  email: 'Email',
  country: 'Country',
  discount: 'Discount code',
  product: 'Product',
  refunded: 'Refunded',
} as const;
