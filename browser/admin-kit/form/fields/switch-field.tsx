import { useId } from 'react';
import type { FieldProps } from '../field-binding.ts';
import styles from '../form.module.css';

/** A setting that is on or off. */
export function SwitchField({ name, value, onChange, onBlur, label, help, error, isDisabled }: FieldProps<boolean>) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false;
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          aria-checked={value}
          disabled={isDisabled === true}
          aria-invalid={hasError}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        {label}
      </label>
      <div id={id} className={styles.switchHelp}>
        {hasError && <p className={styles.fieldError}>{error}</p>}
        {help}
      </div>
    </div>
  );
}
