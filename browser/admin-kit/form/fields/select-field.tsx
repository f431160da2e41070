import { NativeSelect } from '@mantine/core';
import { type FieldProps, inputProps } from '../field-binding.ts';
import { formMessages as messages } from '../messages.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value | null> {
  options: readonly SelectOption<Value>[];
  /** Text of the empty option. It exists only if no value is chosen or the field may be empty. */
  placeholder?: string;
  /** Whether a chosen value can be removed again. */
  isClearable?: boolean;
}

/** A choice from a short list. For long lists and records use `ComboboxField`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, placeholder = messages.choose, isClearable = false, ...field } = props;
  // A value that is no longer offered stays visible until another one is chosen.
  const isKnown = field.value === null || options.some(({ value }) => value === field.value);
  return (
    <NativeSelect
      {...inputProps(field)}
      value={field.value ?? ''}
      onChange={(event) => field.onChange((event.currentTarget.value || null) as Value | null)}
    >
      {(field.value === null || isClearable) && <option value="">{placeholder}</option>}
      {!isKnown && <option value={field.value ?? ''}>{field.value}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
