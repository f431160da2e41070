import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { TextField } from '#browser/admin-kit/text-field.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { CreateWebsite } from '../admin-contract.ts';
import { createWebsite } from './api.ts';
import { siteSwitcherMessages as messages } from './messages.ts';
import { navMessages } from './nav-messages.ts';
import styles from './new-site-screen.module.css';
import { StarterCards } from './starter-cards.tsx';
import { startersQuery } from './websites-query.ts';

const FIELDS = ['starter', 'name', 'host'] as const;

/** Creates a site from a starter and opens it. */
export function Screen() {
  const form = useRef<HTMLFormElement>(null);
  const starters = useQuery(startersQuery);
  const create = useMutation({
    mutationFn: (body: CreateWebsite) => call(createWebsite, { body }),
    onSuccess: ({ transferUrl }) => window.location.assign(transferUrl),
  });
  const { error } = create;
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    create.mutate(readFields(event.currentTarget));
  };
  // Until the new site opens, a second click would create it again.
  const isBusy = create.isPending || create.isSuccess;
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <PageHeader title={navMessages.newSite} description={messages.newSiteText} />
      {error !== null && !hasFieldErrors(error) && <ErrorNotice error={error} />}
      {starters.error !== null && (
        <ErrorNotice action="load" error={starters.error} onRetry={() => void starters.refetch()} />
      )}
      {starters.error === null && <StarterCards starters={starters.data} failure={error} />}
      <SiteFields failure={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy} disabled={starters.data === undefined}>
          {messages.create}
        </Button>
        <Text component="output" size="sm" c="dimmed">
          {isBusy && messages.creating}
        </Text>
      </div>
    </form>
  );
}

function SiteFields({ failure }: { failure: unknown }) {
  return (
    <section className={styles.section} aria-labelledby="new-site-details">
      <h2 id="new-site-details" className={styles.title}>
        {messages.details}
      </h2>
      <div className={styles.fields}>
        <TextField name="name" label={messages.name} autoComplete="off" required maxLength={200} failure={failure} />
        <TextField
          name="host"
          label={messages.host}
          description={messages.hostHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={253}
          failure={failure}
        />
      </div>
    </section>
  );
}

function hasFieldErrors(error: Error): boolean {
  return error instanceof ApiError && FIELDS.some((field) => error.errors[field] !== undefined);
}

function readFields(form: HTMLFormElement): CreateWebsite {
  const fields = new FormData(form);
  const read = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { starter: read('starter'), name: read('name'), host: read('host').toLowerCase() };
}
