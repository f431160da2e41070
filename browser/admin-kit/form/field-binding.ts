import type { ReactNode } from 'react';

/** Connects a field with a form: `form.field('title')`. */
export interface FieldBinding<Value> {
  /** Path of the value. Also the name of the input. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** Text in the field that is no value, such as letters in an amount. It blocks saving until it is null again. */
  onProblem?: (problem: string | null) => void;
}

export interface FieldProps<Value> extends FieldBinding<Value> {
  label: string;
  /** Shown below the field. */
  help?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Label above, then the input, its error and the help. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** The properties that the inputs of the component library share. */
export function inputProps<Value>({ name, label, help, error, onBlur, isRequired, isDisabled }: FieldProps<Value>) {
  return {
    name,
    label,
    description: help,
    error,
    size: 'sm' as const,
    inputWrapperOrder: ORDER,
    withAsterisk: isRequired === true,
    'aria-required': isRequired === true,
    disabled: isDisabled === true,
    ...(onBlur !== undefined && { onBlur }),
  };
}
