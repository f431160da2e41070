/** Messages of dialogs, notifications and the states of a screen. */
export const feedbackMessages = {
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  undo: 'Undo',
  undone: 'Undone.',
  undoFailed: 'This could not be undone. Try again.',
  typeToConfirm: (phrase: string) => `Type “${phrase}” to confirm`,
  noPermissionTitle: 'You do not have access to this page',
  noPermissionText: (siteTitle: string) => `Ask an administrator of ${siteTitle} to give you a role that includes it.`,
  toHome: 'Go to the home screen',
  learnMore: 'Learn more',
} as const;
