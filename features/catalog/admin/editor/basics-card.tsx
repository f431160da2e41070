import { RichTextField } from '#browser/admin-kit/form/fields/rich-text-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';

const MAX_TITLE = 300;

export function BasicsCard({ editor: { form } }: { editor: ProductEditor }) {
  return (
    <FormSection title={messages.basics}>
      <TextField {...form.field('title')} label={messages.titleField} maxLength={MAX_TITLE} isRequired />
      <RichTextField {...form.field('body')} label={messages.description} help={messages.descriptionHelp} rows={7} />
      <RichTextField {...form.field('excerpt')} label={messages.excerpt} help={messages.excerptHelp} rows={2} />
    </FormSection>
  );
}
