import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';
import { OrderTags } from './order-tag-list.tsx';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));
const TagsDialog = lazy(async () => ({ default: (await import('./tags-dialog.tsx')).TagsDialog }));

const DIALOGS = { note: NoteDialog, tags: TagsDialog };

/** What members write about the order. */
export function NotesSections({ order }: { order: OwnerOrder }) {
  const mayWrite = useCapability('orders.write');
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = opened === null ? null : DIALOGS[opened];
  const close = (): void => setOpened(null);
  const edit = (dialog: keyof typeof DIALOGS, label: string) =>
    mayWrite && (
      <Button
        variant="default"
        size="compact-md"
        className={styles.all}
        aria-haspopup="dialog"
        onClick={() => setOpened(dialog)}
      >
        {label}
      </Button>
    );
  return (
    <>
      <FormSection title={messages.note}>
        <p className={order.note === '' ? styles.detail : styles.note}>{order.note || messages.noNote}</p>
        {edit('note', order.note === '' ? messages.addNote : messages.editNote)}
      </FormSection>
      <FormSection title={messages.tags}>
        {order.tags.length === 0 ? <p className={styles.detail}>{messages.noTags}</p> : <OrderTags tags={order.tags} />}
        {edit('tags', messages.editTags)}
      </FormSection>
      {Opened !== null && (
        <LazyDialog onClose={close}>
          <Opened order={order} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
