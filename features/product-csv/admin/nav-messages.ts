/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Import and export',
  record: 'Import',
  export: 'Export products',
  keywords: [
    'csv',
    'spreadsheet',
    'excel',
    'shopify',
    'squarespace',
    'upload products',
    'download products',
    'migrate',
  ],
} as const;
