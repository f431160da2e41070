import { Alert, Button } from '@mantine/core';
import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { LazyDialog } from '../loading/lazy-dialog.tsx';
import type { ContractForm } from './contract-form.ts';
import styles from './form.module.css';
import { FormDialog } from './form-dialog.tsx';
import { formMessages as messages } from './messages.ts';
import { SaveBar } from './save-bar.tsx';
import { type FormGuard, useFormGuard } from './use-form-guard.ts';

// Needed only when two people edit the same record.
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
type DialogForm = ComponentProps<typeof ConflictDialog>['form'];

export interface ContractFormFrameProps<Values extends object> {
  form: ContractForm<Values>;
  /** Names of the fields in the conflict dialog, by path. */
  labels?: Readonly<Record<string, string>>;
  /** Shows values of the conflict dialog, by path: amounts, or names instead of ids. */
  describe?: Readonly<Record<string, (value: unknown) => string>>;
  /** For a record that is not saved yet: the save bar is always shown. */
  isNew?: boolean;
  saveLabel?: string;
  children: ReactNode;
}

/** The form element with its save bar, its guard against lost changes and its dialogs. */
export function ContractFormFrame<Values extends object>(props: ContractFormFrameProps<Values>) {
  const { form, children, isNew = false, saveLabel = messages.save } = props;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const guard = useFormGuard(form.hasUnsaved);
  const save = (): void => void form.submit();
  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SaveBar
        formId={form.id}
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        errorCount={form.errorCount}
        isNew={isNew}
        saveLabel={saveLabel}
        onSave={save}
        onDiscard={() => setIsDiscarding(true)}
      />
      <FormNotices form={form} />
      {children}
      {isDiscarding && <DiscardDialog form={form} onClose={() => setIsDiscarding(false)} />}
      {guard.isBlocked && <LeaveDialog guard={guard} onLeave={form.discard} />}
      <ConflictLayer {...props} />
    </form>
  );
}

function ConflictLayer<Values extends object>({ form, labels, describe }: ContractFormFrameProps<Values>) {
  if (form.conflict === null) return null;
  return (
    <LazyDialog onClose={form.closeConflict}>
      <ConflictDialog
        form={form as unknown as DialogForm}
        conflict={form.conflict}
        labels={labels}
        describe={describe}
      />
    </LazyDialog>
  );
}

function FormNotices<Values extends object>({ form }: { form: ContractForm<Values> }) {
  return (
    <>
      {form.isRestored && (
        <Alert role="status" color="gray">
          {messages.restored}
        </Alert>
      )}
      {form.failure !== null && <ErrorNotice error={form.failure} onRetry={() => void form.submit()} />}
      {form.failure === null && form.otherErrors.length > 0 && (
        <Alert role="alert" color="red">
          {form.otherErrors.join(' ')}
        </Alert>
      )}
    </>
  );
}

function DiscardDialog<Values extends object>({ form, onClose }: { form: ContractForm<Values>; onClose: () => void }) {
  const discard = (): void => {
    form.discard();
    onClose();
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button color="red" onClick={discard}>
        {messages.discardChanges}
      </Button>
    </>
  );
  return (
    <FormDialog title={messages.discardTitle} footer={footer} onClose={onClose}>
      <p>{messages.discardText}</p>
    </FormDialog>
  );
}

function LeaveDialog({ guard, onLeave }: { guard: FormGuard; onLeave: () => void }) {
  const leave = (): void => {
    onLeave();
    guard.leave();
  };
  const footer = (
    <>
      <Button color="red" variant="default" onClick={leave}>
        {messages.leave}
      </Button>
      <Button onClick={guard.stay}>{messages.stay}</Button>
    </>
  );
  return (
    <FormDialog title={messages.leaveTitle} footer={footer} onClose={guard.stay}>
      <p>{messages.leaveText}</p>
    </FormDialog>
  );
}
