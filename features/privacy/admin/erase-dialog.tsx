import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import type { ErasurePreview } from '../admin-contract.ts';
import { describeReason } from '../describe-reasons.ts';
import { EraseForm } from './erase-form.tsx';
import { privacyMessages as messages } from './messages.ts';
import styles from './privacy.module.css';
import { previewQuery } from './privacy-queries.ts';
import { type EraseTarget, useErasure } from './use-erasure.ts';

export interface EraseDialogProps {
  target: EraseTarget;
  onClose: () => void;
}

const NOTHING: Pick<ErasurePreview, 'aliases' | 'blockers' | 'warnings'> = { aliases: [], blockers: [], warnings: [] };

/** Erases a customer after the email address was typed, unless something has to end first. */
export function EraseDialog({ target, onClose }: EraseDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Nothing prevents the erasure of a person who has bought nothing, except what the server finds.
  const { data, error, isPending } = useQuery({
    ...previewQuery(target.customerId ?? ''),
    enabled: target.customerId !== null,
  });
  const erasure = useErasure(target, () => form.current?.closest('dialog')?.close());
  const preview = target.customerId === null ? NOTHING : data;
  const isReady = preview !== undefined && preview.blockers.length === 0;
  return (
    <Dialog
      title={messages.eraseTitle(target.email)}
      onClose={onClose}
      footer={<Buttons form={isReady ? id : null} isPending={erasure.isPending} />}
    >
      {erasure.error !== null && <ErrorNotice error={erasure.error} />}
      {error !== null && <ErrorNotice action="load" error={error} />}
      {target.customerId !== null && isPending && <SkeletonRows />}
      {preview !== undefined && (
        <Preview preview={preview}>
          <EraseForm id={id} ref={form} email={target.email} onErase={erasure.mutate} />
        </Preview>
      )}
    </Dialog>
  );
}

function Buttons({ form, isPending }: { form: string | null; isPending: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {form === null ? messages.close : messages.cancel}
      </Button>
      {form !== null && (
        <Button type="submit" form={form} color="red" loading={isPending}>
          {messages.confirm}
        </Button>
      )}
    </>
  );
}

function Preview({
  preview: { aliases, blockers, warnings },
  children,
}: {
  preview: typeof NOTHING;
  children: ReactNode;
}) {
  if (blockers.length > 0) return <Reasons title={messages.blocked} counted={blockers} />;
  return (
    <Stack>
      <Text>{messages.eraseText}</Text>
      {aliases.length > 0 && <Text>{messages.alsoErased(aliases.join(', '))}</Text>}
      <Text className={styles.dimmed}>{messages.external}</Text>
      {warnings.length > 0 && (
        <div>
          <Reasons title={messages.consider} counted={warnings} />
          <Text className={styles.dimmed}>{messages.codesWork}</Text>
        </div>
      )}
      {children}
    </Stack>
  );
}

function Reasons({ title, counted }: { title: string; counted: ErasurePreview['blockers'] }) {
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <ul className={styles.reasons}>
        {counted.map((one) => (
          <li key={one.reason}>{describeReason(one)}</li>
        ))}
      </ul>
    </section>
  );
}
