/** Messages of the dialogs that change several orders. */
export const bulkMessages = {
  keep: 'Cancel',
  firstOrders: (max: number) => `Only the first ${max} of the selected orders are changed.`,
  bulkLimit: (max: number) => `The first ${max} orders were changed. Select the others and repeat.`,
  // Tags
  tagsTitle: (count: number) => (count === 1 ? 'Add tags to 1 order' : `Add tags to ${count} orders`),
  addTags: 'Add tags',
  tagged: (count: number) => (count === 1 ? 'Tags added to 1 order' : `Tags added to ${count} orders`),
  alreadyTagged: 'These orders have the tags already',
  // Export
  exportStarted: 'The export was started. Its file will be under Jobs.',
  exportLimit: (max: number) =>
    `At most ${max} orders can be selected one by one. Filter the list and select all of it.`,
  // Fulfilment
  fulfilTitle: (count: number) => (count === 1 ? 'Fulfil 1 order?' : `Fulfil ${count} orders?`),
  fulfilText:
    'Everything that is left of these orders is marked as sent. Unpaid, cancelled and fulfilled orders stay as they are. This cannot be undone.',
  notify: 'Email the customers that their order is on its way',
  fulfil: 'Fulfil orders',
  fulfilled: (count: number, skipped: number) => {
    const done = count === 1 ? '1 order fulfilled' : `${count} orders fulfilled`;
    return skipped === 0 ? done : `${done}, ${skipped} left as before`;
  },
} as const;
