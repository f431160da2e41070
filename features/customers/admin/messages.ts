/** Messages of the list. */
export const customersMessages = {
  title: 'Customers',
  search: 'Search customers',
  emptyTitle: 'No customers yet',
  emptyText: 'Everyone who buys something appears here, with their orders and what they spent.',
  customer: 'Customer',
  rowLabel: (name: string, email: string) => (name === '' ? email : `${name}, ${email}`),
  orders: 'Orders',
  spent: 'Spent',
  lastOrder: 'Last order',
  noOrder: 'None',
  country: 'Country',
  tags: 'Tags',
  tag: 'Tag',
  moreTags: (count: number) => `+${count}`,
  test: 'Test',
  addTags: 'Add tags',
} as const;
