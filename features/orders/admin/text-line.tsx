import { TextInput } from '@mantine/core';

export interface TextLineProps {
  label: string;
  help?: string;
  error?: string | false;
  type?: 'text' | 'url' | 'email' | 'tel';
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** A line of text in a dialog. */
export function TextLine({ help, onChange, type = 'text', ...field }: TextLineProps) {
  return (
    <TextInput
      {...field}
      type={type}
      size="sm"
      description={help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
