import { Button, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { type FieldProps, inputProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';
import { isLinkTarget } from './link-target.ts';
import { useTextValue } from './use-text-value.ts';

/** A dialog that chooses a page, an item, a file or an address. The navigation slice provides it. */
export interface LinkPickerProps {
  /** The current target, empty for none. */
  value: string;
  onChoose: (target: string) => void;
  onClose: () => void;
}

/** The value is a path of the site (`/about`) or a complete address; empty for none. */
export interface LinkFieldProps extends FieldProps<string> {
  Picker?: ComponentType<LinkPickerProps>;
}

export function LinkField({ Picker, ...field }: LinkFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (target: string): void => {
    setIsOpen(false);
    field.onChange(target);
  };
  return (
    <>
      <div className={styles.link}>
        <LinkInput {...field} />
        {Picker !== undefined && (
          <Button variant="default" mt={25} onClick={() => setIsOpen(true)}>
            {messages.chooseLink}
          </Button>
        )}
      </div>
      {isOpen && Picker !== undefined && (
        <Picker value={field.value} onChoose={choose} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function LinkInput(field: FieldProps<string>) {
  const shared = inputProps({ ...field, help: field.help ?? messages.linkHelp });
  const typed = useTextValue({
    ...field,
    toText: (value) => value,
    parse: (text) => (text.trim() === '' || isLinkTarget(text.trim()) ? text.trim() : undefined),
    problem: messages.badLink,
  });
  return (
    <TextInput
      {...shared}
      error={typed.problem ?? shared.error}
      inputMode="url"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        field.onBlur?.();
      }}
    />
  );
}
