import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { Redirect } from '../admin-contract.ts';
import { createRedirect, suggestTarget, updateRedirect } from './api.ts';
import { redirectMessages as messages } from './messages.ts';
import { REDIRECTS_KEY } from './redirect-queries.ts';

/** What the dialog edits: a redirect, a new one, or a new one for a missing page. */
export type OpenRedirect = { kind: 'edit'; redirect: Redirect } | { kind: 'add'; from: string };

export interface RedirectDialogProps {
  open: OpenRedirect;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

interface Values {
  from: string;
  /** Null until the owner has typed something: a suggestion fills it. */
  to: string | null;
  status: 301 | 302;
}

/** An address is typed as it is, without corrections. */
const ADDRESS_INPUT = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Adds or edits a redirect. */
export function RedirectDialog({ open, onSaved, onClose }: RedirectDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const editor = useRedirectEditor(open, (redirect) => {
    showToast({ message: messages.saved(redirect.from) });
    void onSaved();
    form.current?.closest('dialog')?.close();
  });
  const { save } = editor;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const hasFieldErrors = save.error instanceof ApiError && Object.keys(save.error.errors).length > 0;
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={save.isPending}>
        {messages.save}
      </Button>
    </>
  );
  return (
    <Dialog title={open.kind === 'edit' ? messages.edit : messages.add} onClose={onClose} footer={footer}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          {save.error !== null && !hasFieldErrors && <ErrorNotice error={save.error} />}
          <RedirectFields editor={editor} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The edited values, the suggested target and the request that saves them. */
function useRedirectEditor(open: OpenRedirect, onSaved: (redirect: Redirect) => void) {
  const [values, setValues] = useState(() => toValues(open));
  const suggestion = useSuggestion(open);
  const to = values.to ?? suggestion.data?.to ?? '';
  const save = useMutation({
    mutationFn: () => saveRedirect(open, { ...values, to }),
    onSuccess: ({ redirect }) => onSaved(redirect),
  });
  const set = (changes: Partial<Values>): void => {
    save.reset();
    setValues({ ...values, ...changes });
  };
  return { values, to, suggestion, save, set };
}

function RedirectFields({ editor }: { editor: ReturnType<typeof useRedirectEditor> }) {
  const { values, to, suggestion, save, set } = editor;
  return (
    <>
      <TextInput
        label={messages.from}
        description={messages.fromHelp}
        value={values.from}
        {...ADDRESS_INPUT}
        error={fieldError(save.error, 'from')}
        onChange={(event) => set({ from: event.currentTarget.value })}
        {...(values.from === '' && { 'data-autofocus': true })}
      />
      <TextInput
        label={messages.to}
        description={describeTarget(suggestion.isFetching, values.to === null ? suggestion.data?.title : undefined)}
        value={to}
        {...ADDRESS_INPUT}
        error={fieldError(save.error, 'to')}
        onChange={(event) => set({ to: event.currentTarget.value })}
        {...(values.from !== '' && { 'data-autofocus': true })}
      />
      <NativeSelect
        label={messages.type}
        description={messages.typeHelp}
        value={String(values.status)}
        data={Object.entries(messages.types).map(([value, label]) => ({ value, label }))}
        onChange={(event) => set({ status: event.currentTarget.value === '302' ? 302 : 301 })}
      />
    </>
  );
}

function toValues(open: OpenRedirect): Values {
  if (open.kind === 'add') return { from: open.from, to: null, status: 301 };
  const { from, to, status } = open.redirect;
  return { from, to, status };
}

/** Of a missing page only: the page that was probably meant. */
function useSuggestion(open: OpenRedirect) {
  const path = open.kind === 'add' ? open.from : '';
  return useQuery({
    queryKey: [...REDIRECTS_KEY, 'suggestion', path],
    queryFn: async ({ signal }) => (await call(suggestTarget, { query: { path } }, { signal })).suggestion,
    enabled: path !== '',
  });
}

function describeTarget(isGuessing: boolean, title: string | undefined): string {
  if (isGuessing) return messages.guessing;
  return title === undefined ? messages.toHelp : messages.guessed(title);
}

async function saveRedirect(open: OpenRedirect, body: Values & { to: string }): Promise<{ redirect: Redirect }> {
  if (open.kind === 'add') return await call(createRedirect, { body });
  const { id, revision } = open.redirect;
  const headers = { 'if-match': `"${revision}"` };
  return await call(updateRedirect, { params: { id }, body }, { headers });
}

function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.join(' ') : undefined;
}
