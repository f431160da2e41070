/** Parts of the toolbar. */
export type RichTextFeature = 'bold' | 'italic' | 'link' | 'heading' | 'list' | 'quote' | 'code' | 'table' | 'image';

export const ALL_FEATURES: readonly RichTextFeature[] = [
  'bold',
  'italic',
  'link',
  'heading',
  'list',
  'quote',
  'code',
  'table',
  'image',
];
