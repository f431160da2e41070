import { Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type FieldProps, inputProps } from '../field-binding.ts';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url' | 'tel' | 'password';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Shown before the text, for example the address that a slug is part of. */
  prefix?: string;
}

export function TextField({
  type = 'text',
  maxLength,
  placeholder,
  autoComplete = 'off',
  prefix,
  ...field
}: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type={type}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete={autoComplete}
      leftSection={prefix}
      {...(prefix !== undefined && { leftSectionWidth: `${prefix.length + 2}ch` })}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}

export interface TextareaFieldProps extends FieldProps<string> {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

export function TextareaField({ rows = 4, maxLength, placeholder, ...field }: TextareaFieldProps) {
  return (
    <Textarea
      {...inputProps(field)}
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
