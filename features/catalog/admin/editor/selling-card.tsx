import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import styles from './editor.module.css';
import { FileField } from './file-field.tsx';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';

const MAX_TEXT = 300;

interface CardProps {
  editor: ProductEditor;
}

/** What shoppers read and do before they buy. */
export function SellingCard({ editor }: CardProps) {
  const { form, choices, media } = editor;
  return (
    <FormSection title={messages.selling} isFolded>
      <div className={styles.pair}>
        <TextField
          {...form.field('addButtonText')}
          label={messages.addButtonText}
          placeholder={messages.addButtonExample}
          maxLength={MAX_TEXT}
        />
        <TextField
          {...form.field('soldOutText')}
          label={messages.soldOutText}
          placeholder={messages.soldOutExample}
          maxLength={MAX_TEXT}
        />
      </div>
      <SelectField
        {...form.field('form')}
        label={messages.form}
        help={messages.formHelp}
        options={choices.forms.map(({ key, name }) => ({ value: key, label: name }))}
        placeholder={messages.noForm}
        isClearable
      />
      <Scarcity editor={editor} />
      <Restock editor={editor} />
      <FileField {...form.field('audio')} label={messages.audio} help={messages.audioText} kind="audio" media={media} />
    </FormSection>
  );
}

function Scarcity({ editor: { form } }: CardProps) {
  return (
    <>
      <SwitchField {...form.fieldAt<boolean>('scarcity.isOn')} label={messages.scarcity} />
      {form.values.scarcity.isOn && (
        <div className={styles.pair}>
          <TextField
            {...form.fieldAt<string>('scarcity.text')}
            label={messages.scarcityText}
            help={messages.scarcityHelp}
            maxLength={MAX_TEXT}
            isRequired
          />
          <NumberField {...form.fieldAt<number | null>('scarcity.below')} label={messages.scarcityBelow} isRequired />
        </div>
      )}
    </>
  );
}

function Restock({ editor: { form } }: CardProps) {
  const text = (name: string) => ({ ...form.fieldAt<string>(`restock.${name}`), maxLength: MAX_TEXT });
  return (
    <>
      <SwitchField {...form.fieldAt<boolean>('restock.isOn')} label={messages.restock} />
      {form.values.restock.isOn && (
        <div className={styles.pair}>
          <TextField {...text('ctaText')} label={messages.restockCta} isRequired />
          <TextField {...text('placeholderText')} label={messages.restockPlaceholder} isRequired />
          <TextField {...text('buttonText')} label={messages.restockButton} isRequired />
          <TextField {...text('mailingListText')} label={messages.restockList} help={messages.restockListHelp} />
        </div>
      )}
    </>
  );
}
