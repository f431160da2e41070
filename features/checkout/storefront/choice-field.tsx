import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx';

export interface ChoiceFieldProps
  extends Pick<FieldProps, 'formApi' | 'name' | 'label' | 'autoComplete' | 'isOptional' | 'isWide'> {
  options: readonly { code: string; name: string }[];
  /** Shown until an option is chosen. */
  placeholder: string;
  onChoose: (code: string) => void;
}

export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { formApi, name, autoComplete, options, placeholder, onChoose } = props;
  return (
    <FieldFrame {...props}>
      <select
        {...fieldAttributes(props)}
        autoComplete={autoComplete}
        aria-required={props.isOptional !== true}
        value={formApi.value(name)}
        onChange={({ target }) => onChoose(target.value)}
        onBlur={() => formApi.blur(name)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
