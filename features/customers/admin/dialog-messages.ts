/** Messages of the dialogs. */
export const dialogMessages = {
  keep: 'Cancel',
  tags: 'Tags',
  note: 'Note',
  // One customer
  editTitle: (name: string) => `Note and tags of ${name}`,
  noteHelp: 'Only members see it.',
  otherNote: 'The note of the other member',
  otherTags: 'The tags of the other member',
  none: 'None',
  save: 'Save',
  saved: 'Saved',
  // Several customers
  tagsTitle: (count: number) => (count === 1 ? 'Add tags to 1 customer' : `Add tags to ${count} customers`),
  firstCustomers: (max: number) => `Only the first ${max} of the selected customers are changed.`,
  bulkLimit: (max: number) => `The first ${max} customers were changed. Select the others and repeat.`,
  addTags: 'Add tags',
  tagged: (count: number) => (count === 1 ? 'Tags added to 1 customer' : `Tags added to ${count} customers`),
  alreadyTagged: 'These customers have the tags already',
} as const;
