import { Button, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { catalogMessages as messages } from './messages.ts';
import styles from './term-dialog.module.css';

export interface TermDialogProps {
  title: string;
  label: string;
  /** Names that products have already. */
  known: readonly string[];
  /** How many products are selected. */
  count: number;
  /** Null if the dialog was closed without a name. */
  onClose: (term: string | null) => void;
}

const MAX_LENGTH = 100;

/** Asks for the name of a tag or category. */
export function TermDialog({ title, label, known, count, onClose }: TermDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const field = form.current?.elements.namedItem('term');
    const term = field instanceof HTMLInputElement ? field.value.trim() : '';
    setIsMissing(term === '');
    if (term === '') return;
    chosen.current = term;
    form.current?.closest('dialog')?.close();
  };
  return (
    <Dialog title={title} onClose={() => onClose(chosen.current)} footer={<Footer id={id} label={title} />}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack gap="xs">
          <Text c="dimmed" size="sm">
            {messages.termText(count)}
          </Text>
          <TermField id={id} label={label} known={known} isMissing={isMissing} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface TermFieldProps extends Pick<TermDialogProps, 'label' | 'known'> {
  id: string;
  isMissing: boolean;
}

function TermField({ id, label, known, isMissing }: TermFieldProps) {
  return (
    <>
      <label className={styles.label} htmlFor={`${id}-term`}>
        {label}
      </label>
      <input
        id={`${id}-term`}
        name="term"
        className={styles.input}
        list={`${id}-known`}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        data-autofocus
      />
      <datalist id={`${id}-known`}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {isMissing && (
        <p id={`${id}-error`} className={styles.error}>
          {messages.termNeeded}
        </p>
      )}
    </>
  );
}

function Footer({ id, label }: { id: string; label: string }) {
  return (
    <>
      <Button variant="default" type="submit">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id}>
        {label}
      </Button>
    </>
  );
}
