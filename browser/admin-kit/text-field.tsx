import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { ApiError } from '#browser/client/api-error.ts';

type NativeField =
  | 'ref'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'required'
  | 'withAsterisk'
  | 'maxLength'
  | 'defaultValue'
  | 'description';

export interface TextFieldProps extends Pick<TextInputProps, NativeField> {
  /** Name of the field in the request. Validation messages of the server for this field appear below it. */
  name: string;
  label: string;
  /** The error of the last submission. */
  failure?: unknown;
  /** Makes it a password input with a button to show the password. */
  secret?: { showLabel: string };
  /** In a dialog: the field receives the focus when the dialog opens. */
  'data-autofocus'?: true;
}

export function TextField({ failure, secret, ...field }: TextFieldProps) {
  const error = failure instanceof ApiError ? failure.errors[field.name]?.join(' ') : undefined;
  if (secret === undefined) return <TextInput {...field} error={error} />;
  const { type: _, ...rest } = field;
  return (
    <PasswordInput
      {...rest}
      error={error}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': secret.showLabel }}
    />
  );
}
