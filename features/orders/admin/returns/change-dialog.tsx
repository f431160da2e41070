import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';

interface ChangeDialogProps {
  /** The id of the form. */
  id: string;
  ref: Ref<HTMLFormElement>;
  title: string;
  /** Label of the button that sends the form. */
  label: string;
  change: { error: Error | null; isPending: boolean };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that changes a return. */
export function ChangeDialog({ id, ref, title, label, change, onSubmit, onClose, children }: ChangeDialogProps) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<DialogButtons form={id} label={label} isPending={change.isPending} />}
    >
      {change.error !== null && <ErrorNotice error={change.error} />}
      <form id={id} ref={ref} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
