import type { FieldProps } from '../field-binding.ts';
import { TextareaField } from './text-field.tsx';

/** Parts of the toolbar. A form that stores plain paragraphs offers none of them. */
export type RichTextFeature = 'bold' | 'italic' | 'link' | 'heading' | 'list' | 'quote' | 'image';

/**
 * Formatted text. The value is HTML, which the server sanitizes on save unless the member may write code. Screens rely on
 * these properties only, so that the editor can be replaced.
 */
export interface RichTextFieldProps extends FieldProps<string> {
  features?: readonly RichTextFeature[];
  /** Length of the HTML. */
  maxLength?: number;
  /** Height in lines. */
  rows?: number;
}

/** First version: the HTML in a text area, without a toolbar. `features` has no effect yet. */
export function RichTextField({ rows = 8, ...field }: RichTextFieldProps) {
  return <TextareaField {...field} rows={rows} />;
}
