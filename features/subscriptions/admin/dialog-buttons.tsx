import { Button } from '@mantine/core';
import { dialogMessages as messages } from './dialog-messages.ts';

export interface DialogButtonsProps {
  /** The id of the form that the second button submits. */
  form: string;
  label: string;
  isPending: boolean;
  /** The change cannot be undone. */
  isFinal?: boolean;
}

/** Closes the dialog or submits its form. */
export function DialogButtons({ form, label, isPending, isFinal = false }: DialogButtonsProps) {
  return (
    <>
      <Button type="submit" variant="default" {...(isFinal && { 'data-autofocus': true })}>
        {messages.back}
      </Button>
      <Button type="submit" form={form} loading={isPending} {...(isFinal && { color: 'red' })}>
        {label}
      </Button>
    </>
  );
}
