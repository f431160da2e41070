/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  newSite: 'New site',
  switchFailed: 'The site could not be opened. Try again.',
} as const;
