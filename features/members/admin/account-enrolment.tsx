import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery } from './account-queries.ts';
import styles from './account-screen.module.css';
import { PasskeySection } from './passkey-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** Shown instead of every screen while the website requires a second factor and the member has none. */
export function Enrolment({ onEnrolled }: { onEnrolled: () => void }) {
  const { siteTitle } = usePageContext();
  const { data: account, error, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={messages.enrolTitle} description={messages.enrolText(siteTitle)} />
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {account !== undefined && (
        <Stack className={styles.sections}>
          <TotpSection account={account} onEnrolled={onEnrolled} />
          <PasskeySection account={account} onEnrolled={onEnrolled} />
        </Stack>
      )}
    </>
  );
}
