import { Button, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { ROLE_CHOICES } from './people-roles.ts';
import { viewAs } from './view-as-store.ts';

const OPTIONS = ROLE_CHOICES.map(({ code, label }) => ({ value: String(code), label }));

/** Chooses the role whose navigation an admin wants to see. */
export function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [value, setValue] = useState<string | null>(null);
  const role = ROLE_CHOICES.find(({ code }) => String(code) === value);
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" disabled={role === undefined} onClick={() => role !== undefined && viewAs.start(role)}>
        {messages.viewAsStart}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.viewAs} describedBy={id} onClose={onClose} footer={footer}>
      <Stack>
        <Text id={id}>{messages.viewAsText}</Text>
        <SelectField name="role" label={messages.role} options={OPTIONS} value={value} onChange={setValue} />
      </Stack>
    </Dialog>
  );
}
