import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { PrivacyRequest } from '../admin-contract.ts';
import { privacyMessages as messages } from './messages.ts';
import styles from './privacy.module.css';
import { waitingQuery } from './privacy-queries.ts';

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));
const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }));

interface Opened {
  request: PrivacyRequest;
  dialog: 'erase' | 'decline';
}

/** The erasures that customers have asked for, until a member decides. Nothing without any. */
export function RequestsNotice() {
  const { data } = useQuery(waitingQuery);
  const mayDecide = useCapability('customers.write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  if (data === undefined || (data.rows.length === 0 && opened === null)) return null;
  const { rows, count } = data;
  const title = messages.requests(formatCount(count.value), count.value === 1);
  return (
    <section className={styles.notice} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.dimmed}>{messages.requestsHelp}</p>
      <ul className={styles.requests}>
        {rows.map((request) => (
          <RequestLine key={request.id} request={request} onOpen={mayDecide ? setOpened : null} />
        ))}
      </ul>
      {count.value > rows.length && (
        <p className={styles.dimmed}>{messages.more(formatCount(count.value - rows.length))}</p>
      )}
      {opened !== null && (
        <LazyDialog onClose={close}>
          <Decision {...opened} onClose={close} />
        </LazyDialog>
      )}
    </section>
  );
}

function Decision({ request, dialog, onClose }: Opened & { onClose: () => void }) {
  const { id, email, customerId } = request;
  if (dialog === 'decline') return <DeclineDialog request={request} onClose={onClose} />;
  return <EraseDialog target={{ email, customerId, requestId: id }} onClose={onClose} />;
}

interface RequestLineProps {
  request: PrivacyRequest;
  /** Null if the member may not decide. */
  onOpen: ((opened: Opened) => void) | null;
}

function RequestLine({ request, onOpen }: RequestLineProps) {
  const { email, customerId, createdOn, message } = request;
  return (
    <li className={styles.request}>
      <div className={styles.person}>
        {customerId === null ? email : <Link to={`/customers/${customerId}`}>{email}</Link>}
        <span className={styles.dimmed}>
          {messages.asked} <RelativeTime at={createdOn} />
        </span>
        {message !== '' && <span>{message}</span>}
      </div>
      {onOpen !== null && (
        <div className={styles.buttons}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen({ request, dialog: 'decline' })}>
            {messages.decline}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen({ request, dialog: 'erase' })}>
            {messages.erase}
          </Button>
        </div>
      )}
    </li>
  );
}
