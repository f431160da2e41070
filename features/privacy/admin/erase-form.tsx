import { Stack, TextInput } from '@mantine/core';
import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { privacyMessages as messages } from './messages.ts';
import styles from './privacy.module.css';
import type { Confirmed } from './use-erasure.ts';

export interface EraseFormProps {
  id: string;
  ref: Ref<HTMLFormElement>;
  email: string;
  onErase: (confirmed: Confirmed) => void;
}

/** What happens to published texts, and the address as a confirmation. The server compares it. */
export function EraseForm({ id, ref, email, onErase }: EraseFormProps) {
  const [texts, setTexts] = useState<Confirmed['texts']>('anonymize');
  const [typed, setTyped] = useState('');
  const address = useRef<HTMLInputElement>(null);
  // The form appears in the open dialog when its content has been loaded.
  useEffect(() => address.current?.focus(), []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onErase({ texts, email: typed.trim() });
  };
  return (
    <form id={id} ref={ref} onSubmit={submit}>
      <Stack>
        <TextsField value={texts} onChange={setTexts} />
        <TextInput
          ref={address}
          label={messages.type(email)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
      </Stack>
    </form>
  );
}

interface TextsFieldProps {
  value: Confirmed['texts'];
  onChange: (value: Confirmed['texts']) => void;
}

function TextsField({ value, onChange }: TextsFieldProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{messages.texts}</legend>
      {(['anonymize', 'delete'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="texts" checked={choice === value} onChange={() => onChange(choice)} />
          {messages[choice]}
        </label>
      ))}
    </fieldset>
  );
}
