import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { SavedDraft } from './dialog-props.ts';
import { draftMessages as messages } from './messages.ts';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));
const PaidDialog = lazy(async () => ({ default: (await import('./paid-dialog.tsx')).PaidDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

const DIALOGS = { link: LinkDialog, paid: PaidDialog, delete: DeleteDialog };

/** What a member does with a saved draft. Unsaved changes are saved first, so that they are part of it. */
export function DraftActions({ saved, isDirty }: { saved: SavedDraft; isDirty: boolean }) {
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = opened === null ? null : DIALOGS[opened];
  const close = (): void => setOpened(null);
  const isEmpty = saved.draft.lines.length === 0;
  const ready = { disabled: isDirty || isEmpty, ...(isDirty && { title: messages.saveBefore }) };
  return (
    <>
      <Button variant="default" color="red" aria-haspopup="dialog" onClick={() => setOpened('delete')}>
        {messages.delete}
      </Button>
      <Button variant="default" {...ready} aria-haspopup="dialog" onClick={() => setOpened('paid')}>
        {messages.markPaid}
      </Button>
      <Button {...ready} aria-haspopup="dialog" onClick={() => setOpened('link')}>
        {messages.sendLink}
      </Button>
      {Opened !== null && (
        <LazyDialog onClose={close}>
          <Opened saved={saved} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
