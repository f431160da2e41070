import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import styles from './editor.module.css';
import { FileField } from './file-field.tsx';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import type { BillingUnit } from './product-values.ts';
import { rowField, sizeField } from './row-field.ts';

interface CardProps {
  editor: ProductEditor;
}

const UNITS = (['WEEK', 'MONTH', 'YEAR'] as const).map((value) => ({ value, label: messages.units[value] }));

export function ShippingCard({ editor }: CardProps) {
  return (
    <FormSection title={messages.shipping}>
      <div className={styles.measures}>
        <NumberField {...rowField(editor, 'weightGrams')} label={messages.weight} unit="g" />
        <NumberField {...sizeField(editor, 'length', 0)} label={messages.length} unit="cm" maxFraction={1} />
        <NumberField {...sizeField(editor, 'width', 1)} label={messages.width} unit="cm" maxFraction={1} />
        <NumberField {...sizeField(editor, 'height', 2)} label={messages.height} unit="cm" maxFraction={1} />
      </div>
    </FormSection>
  );
}

export function FileCard({ editor: { form, media } }: CardProps) {
  return (
    <FormSection title={messages.digitalFile} description={messages.fileText}>
      <FileField {...form.field('download')} label={messages.file} kind="any" media={media} />
    </FormSection>
  );
}

export function SubscriptionCard({ editor: { form } }: CardProps) {
  const { isOn } = form.values.subscription;
  return (
    <FormSection title={messages.subscription}>
      <SwitchField {...form.fieldAt<boolean>('subscription.isOn')} label={messages.isSubscription} />
      {isOn && (
        <div className={styles.measures}>
          <NumberField
            {...form.fieldAt<number | null>('subscription.billingPeriod.value')}
            label={messages.every}
            isRequired
          />
          <SelectField
            {...form.fieldAt<BillingUnit | null>('subscription.billingPeriod.unit')}
            label={messages.unit}
            options={UNITS}
          />
          <NumberField
            {...form.fieldAt<number | null>('subscription.billingCycles')}
            label={messages.cycles}
            help={messages.cyclesHelp}
          />
        </div>
      )}
    </FormSection>
  );
}
