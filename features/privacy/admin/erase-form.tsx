import { Radio, Stack, TextInput } from '@mantine/core';
import { type Ref, type SyntheticEvent, useState } from 'react';
import { privacyMessages as messages } from './messages.ts';
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
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onErase({ texts, email: typed.trim() });
  };
  return (
    <form id={id} ref={ref} onSubmit={submit}>
      <Stack>
        <Radio.Group
          label={messages.texts}
          value={texts}
          onChange={(value) => setTexts(value === 'delete' ? 'delete' : 'anonymize')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="anonymize" label={messages.anonymize} />
            <Radio value="delete" label={messages.delete} />
          </Stack>
        </Radio.Group>
        <TextInput
          label={messages.type(email)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          data-autofocus
        />
      </Stack>
    </form>
  );
}
