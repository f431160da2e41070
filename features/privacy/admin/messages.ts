/** Messages about exports and erasures of customers. */
export const privacyMessages = {
  exportData: 'Export data',
  exportStarted: 'The export has started. Its file appears in your jobs at the top of the page.',
  erase: 'Erase customer',
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseText:
    'Deletes the account, messages, carts, notes and sign-ups, and removes names, addresses and texts from orders. Amounts, taxes, countries and dates stay for your books. This cannot be undone.',
  alsoErased: (emails: string) => `Also erases the other addresses of this customer: ${emails}`,
  external:
    'Data at your payment provider, at other services and in backups is not deleted. Delete it there if you have to.',
  blocked: 'This customer cannot be erased yet. Finish this first:',
  consider: 'Consider before you continue:',
  codesWork: 'The codes of gift cards keep working.',
  texts: 'Reviews and comments',
  anonymize: 'Keep them as “Deleted user”',
  delete: 'Delete them',
  type: (email: string) => `Type ${email} to confirm`,
  confirm: 'Erase',
  cancel: 'Cancel',
  close: 'Close',
  eraseStarted: 'The erasure has started. You see its progress at the top of the page.',
  // Requests of customers.
  requests: (count: string, isOne: boolean) =>
    isOne ? '1 customer asks you to delete their data' : `${count} customers ask you to delete their data`,
  requestsHelp: 'The law usually gives you one month to answer.',
  asked: 'Asked',
  decline: 'Decline',
  declineTitle: (email: string) => `Decline the request of ${email}`,
  reason: 'Reason',
  reasonHelp: 'The customer gets it by email.',
  declined: 'Declined. The customer gets an email.',
  more: (count: string) => `${count} more`,
} as const;
