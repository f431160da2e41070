/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Import and export',
  record: 'Import',
  export: 'Export products',
} as const;
