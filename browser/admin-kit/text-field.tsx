import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { ApiError } from '#browser/client/api-error.ts';

type NativeField =
  | 'ref'
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'required'
  | 'withAsterisk'
  | 'maxLength'
  | 'defaultValue'
  | 'description';

export interface TextFieldProps extends Pick<TextInputProps, NativeField> {
  /** The name of the field on the wire; what the server says about it appears under it. */
  name: string;
  label: string;
  /** What the last try to send the form gave. */
  failure?: unknown;
  /** A password can be shown while it is typed. */
  secret?: { showLabel: string };
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
