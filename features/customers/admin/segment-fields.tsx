import { Text } from '@mantine/core';
import type { FieldProps } from '#browser/admin-kit/form/field-binding.ts';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { DateTimeField } from '#browser/admin-kit/form/fields/time-fields.tsx';
import { listCountries } from '#kernel/regions/country-names.ts';
import { MAX_TAG_LENGTH } from '../limits.ts';
import styles from './customers.module.css';
import { segmentMessages as messages } from './segment-messages.ts';
import type { SegmentValues } from './segment-values.ts';

const COUNTRIES = listCountries().map(({ code, name }) => ({ value: code, label: name }));

export interface SegmentFieldsProps {
  values: SegmentValues;
  currency: string;
  /** Whether the member has tried to save: missing values are reported from then on. */
  isTried: boolean;
  onChange: (values: SegmentValues) => void;
}

export function SegmentFields({ values, currency, isTried, onChange }: SegmentFieldsProps) {
  const field = <Key extends Exclude<keyof SegmentValues, 'name'>>(name: Key): FieldProps<SegmentValues[Key]> => ({
    name,
    label: messages[name],
    value: values[name],
    onChange: (value) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <TextField
        name="name"
        label={messages.name}
        help={messages.nameHelp}
        value={values.name}
        onChange={(name) => onChange({ ...values, name })}
        error={isTried && values.name.trim() === '' ? messages.enterName : undefined}
        maxLength={100}
        isRequired
      />
      <Text className={styles.dimmed}>{messages.all}</Text>
      <div className={styles.pair}>
        <NumberField {...field('ordersMin')} />
        <NumberField {...field('ordersMax')} />
        <MoneyField {...field('spentMin')} currency={currency} />
        <MoneyField {...field('spentMax')} currency={currency} />
        <DateTimeField {...field('lastOrderFrom')} />
        <DateTimeField {...field('lastOrderTo')} />
      </div>
      <SelectField {...field('country')} options={COUNTRIES} placeholder={messages.anyCountry} isClearable />
      <TextField {...field('tag')} maxLength={MAX_TAG_LENGTH} />
      <TextField {...field('search')} maxLength={200} />
    </>
  );
}
