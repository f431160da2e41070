import { useRef } from 'react';
import { CloseIcon } from '../../icons.tsx';
import type { FieldProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';

export interface ChoicesFieldProps extends FieldProps<readonly string[]> {
  options: readonly ComboboxOption[];
  placeholder?: string;
}

const MAX_SHOWN = 50;

/** Several choices from a list that is known. The chosen ones are listed below the field. */
export function ChoicesField({ options, placeholder, ...field }: ChoicesFieldProps) {
  const { name, label, help, error, isRequired, isDisabled, value, onChange, onBlur } = field;
  const box = useRef<HTMLDivElement>(null);
  const remove = (choice: string): void => {
    onChange(value.filter((one) => one !== choice));
    // The button that had the focus is gone.
    box.current?.querySelector('input')?.focus();
  };
  const labelOf = (choice: string): string => options.find((option) => option.value === choice)?.label ?? choice;
  const search = (text: string): Promise<ComboboxOption[]> => {
    const lower = text.toLowerCase();
    const left = options.filter((option) => !value.includes(option.value));
    return Promise.resolve(left.filter((option) => option.label.toLowerCase().includes(lower)).slice(0, MAX_SHOWN));
  };
  return (
    <div ref={box} className={styles.choices}>
      <ComboboxField
        {...{ name, label, help, error, ...(isRequired && { isRequired }), ...(isDisabled && { isDisabled }) }}
        {...(placeholder !== undefined && { placeholder })}
        {...(onBlur !== undefined && { onBlur })}
        // Found again when the choices change: chosen ones are not offered.
        source={{ key: ['choices', name, value.join()], search }}
        value={null}
        onChange={(option) => option !== null && onChange([...value, option.value])}
      />
      {value.length > 0 && <Chosen {...{ label, value, labelOf, remove }} isDisabled={isDisabled === true} />}
    </div>
  );
}

interface ChosenProps {
  label: string;
  value: readonly string[];
  labelOf: (choice: string) => string;
  isDisabled: boolean;
  remove: (choice: string) => void;
}

function Chosen({ label, value, labelOf, isDisabled, remove }: ChosenProps) {
  return (
    <ul className={styles.chosen} aria-label={label}>
      {value.map((choice) => (
        <li key={choice} className={styles.tag}>
          {labelOf(choice)}
          <button
            type="button"
            disabled={isDisabled}
            aria-label={messages.removeTag(labelOf(choice))}
            onClick={() => remove(choice)}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
