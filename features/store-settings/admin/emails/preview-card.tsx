import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { EmailKind } from '#features/sites/email-kinds.ts';
import type { EmailPreview } from '../../admin-contract.ts';
import { previewEmail, sendTestEmail } from '../api.ts';
import { EmailFrame } from './email-frame.tsx';
import type { EmailValues } from './email-values.ts';
import styles from './emails.module.css';
import { KIND_LABELS, emailMessages as messages } from './messages.ts';

const DEBOUNCE_MS = 400;
const KEEP_MS = 60_000;

type View = 'html' | 'plain';
const VIEWS = { html: messages.html, plain: messages.plain } satisfies Record<View, string>;

export interface PreviewCardProps {
  kind: EmailKind;
  values: EmailValues;
  mayTest: boolean;
}

/** The email as it would be sent with the values of the form. */
export function PreviewCard({ kind, values, mayTest }: PreviewCardProps) {
  const [settings] = useDebouncedValue(values, DEBOUNCE_MS);
  const [view, setView] = useState<View>('html');
  const { data, error, refetch } = useQuery({
    queryKey: ['store-settings', 'email-preview', kind, settings],
    queryFn: ({ signal }) => call(previewEmail, { body: { kind, settings } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: KEEP_MS,
    retry: false,
  });
  const isInvalid = error instanceof ApiError && error.status === 400;
  return (
    <FormSection title={messages.preview} description={messages.previewText}>
      <ViewSwitch view={view} onChange={setView} />
      {isInvalid && <Alert color="yellow">{messages.previewFailed}</Alert>}
      {error !== null && !isInvalid && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <output>{messages.loading}</output>}
      {data !== undefined && <Email email={data} title={messages.previewTitle(KIND_LABELS[kind])} view={view} />}
      {mayTest && <TestButton kind={kind} values={values} />}
    </FormSection>
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div role="group" aria-label={messages.view} className={styles.views}>
      {(Object.keys(VIEWS) as View[]).map((one) => (
        <Button
          key={one}
          size="compact-md"
          variant={one === view ? 'light' : 'default'}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {VIEWS[one]}
        </Button>
      ))}
    </div>
  );
}

function Email({ email, title, view }: { email: EmailPreview; title: string; view: View }) {
  return (
    <>
      <dl className={styles.headers}>
        <dt>{messages.from}</dt>
        <dd>{email.from}</dd>
        {email.replyTo !== null && (
          <>
            <dt>{messages.replies}</dt>
            <dd>{email.replyTo}</dd>
          </>
        )}
        <dt>{messages.subject}</dt>
        <dd>{email.subject}</dd>
      </dl>
      {view === 'html' ? (
        <EmailFrame html={email.html} title={title} />
      ) : (
        <pre className={styles.plain}>{email.text}</pre>
      )}
    </>
  );
}

function TestButton({ kind, values }: Pick<PreviewCardProps, 'kind' | 'values'>) {
  const test = useMutation({
    mutationFn: () => call(sendTestEmail, { body: { kind, settings: values } }),
    onSuccess: ({ to }) => showToast({ message: messages.sent(to) }),
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
  });
  return (
    <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
      {messages.send}
    </Button>
  );
}
