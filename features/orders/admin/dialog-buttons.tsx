import { Button } from '@mantine/core';
import { dialogMessages as messages } from './dialog-messages.ts';

export interface DialogButtonsProps {
  /** The id of the form that the second button submits. */
  form: string;
  label: string;
  isPending: boolean;
  /** Label of the button that changes nothing. With it, the change cannot be undone. */
  keepLabel?: string;
}

/** Closes the dialog or submits its form. */
export function DialogButtons({ form, label, isPending, keepLabel }: DialogButtonsProps) {
  const isFinal = keepLabel !== undefined;
  return (
    <>
      <Button type="submit" variant="default" {...(isFinal && { 'data-autofocus': true })}>
        {keepLabel ?? messages.keep}
      </Button>
      <Button type="submit" form={form} loading={isPending} {...(isFinal && { color: 'red' })}>
        {label}
      </Button>
    </>
  );
}
