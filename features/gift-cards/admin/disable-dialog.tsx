import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { OwnerCard } from '../admin-contract.ts';
import { giftCardMessages as messages } from './messages.ts';
import { useSetDisabled } from './use-card-actions.ts';

/** Confirms that a card is disabled. */
export function DisableDialog({ card, onClose }: { card: OwnerCard; onClose: () => void }) {
  const id = useId();
  const setDisabled = useSetDisabled();
  const footer = (
    <>
      <Button type="submit" variant="default" data-autofocus>
        {messages.cancel}
      </Button>
      <Button type="submit" color="red" onClick={() => void setDisabled([card.id], true)}>
        {messages.disable}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.disableTitle} describedBy={id} onClose={onClose} footer={footer}>
      <Text id={id}>{messages.disableText}</Text>
    </Dialog>
  );
}
