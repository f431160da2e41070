import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { TextField, type TextFieldProps } from '#browser/admin-kit/text-field.tsx';
import { ApiError } from '#browser/client/api-error.ts';

export type ReadField = (name: string) => string;

export interface AccountFormProps<Result> {
  fields: readonly Omit<TextFieldProps, 'failure' | 'ref'>[];
  submitLabel: string;
  action: (read: ReadField) => Promise<Result>;
  onDone: (result: Result, form: HTMLFormElement) => void;
  onError?: (error: unknown) => void;
  /** Whether the first field receives the focus when the form appears. */
  isFocused?: boolean;
  /** Whether the button is as wide as the form. */
  isWide?: boolean;
  /** Shown above the fields until the form is sent. */
  notice?: ReactNode;
}

/** A short form with one action. An error appears at its field, or above the fields if it has none. */
export function AccountForm<Result>(props: AccountFormProps<Result>) {
  const { fields, submitLabel, isFocused = false, isWide = false, notice } = props;
  const { form, mutation } = useAccountForm(props);
  const { error } = mutation;
  const isAtField = error instanceof ApiError && fields.some(({ name }) => error.errors[name] !== undefined);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        mutation.mutate(event.currentTarget);
      }}
    >
      <Stack>
        {mutation.isIdle && notice}
        {mutation.isError && !isAtField && <ErrorNotice error={error} />}
        {fields.map((field, index) => (
          <TextField
            key={field.name}
            required
            withAsterisk={false}
            {...field}
            {...(isFocused && index === 0 && { 'data-autofocus': true })}
            failure={error}
          />
        ))}
        <Group>
          <Button type="submit" fullWidth={isWide} loading={mutation.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useAccountForm<Result>({ action, onDone, onError, isFocused = false }: AccountFormProps<Result>) {
  const form = useRef<HTMLFormElement>(null);
  const mutation = useMutation({
    mutationFn: async (sent: HTMLFormElement) => await action(toReader(sent)),
    onSuccess: (result, sent) => onDone(result, sent),
    onError: (error) => onError?.(error),
  });
  // Not `autoFocus`: it acts before the page is shown and is lost when the screen loads late.
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);
  // After an error the field that caused it, or the last one, is ready to be typed over.
  useEffect(() => {
    if (mutation.error === null) return;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const target = inputs.find((input) => input.dataset['invalid'] === 'true') ?? inputs.at(-1);
    target?.focus();
    target?.select();
  }, [mutation.error]);
  return { form, mutation };
}

function toReader(form: HTMLFormElement): ReadField {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}
