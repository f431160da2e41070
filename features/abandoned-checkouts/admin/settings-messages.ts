/** Messages of the dialog with the settings. */
export const settingsMessages = {
  title: 'Reminder emails',
  text: 'A checkbox at the checkout asks customers if they want one email with a link back to their cart. It is not ticked in advance, and only customers who tick it get the email, once.',
  enabled: 'Offer a reminder at the checkout',
  delay: 'Send it after',
  hours: 'hours',
  delayInvalid: (min: number, max: number) => `Enter a number of hours from ${min} to ${max}.`,
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Reminder settings saved',
} as const;
