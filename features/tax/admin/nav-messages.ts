/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Tax',
  rule: 'Tax rule',
  keywords: ['VAT', 'GST'],
} as const;
