import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import type { MemberAccount } from '../account-contract.ts';
import { AccountEmail } from './account-email.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountProfile } from './account-profile.tsx';
import { accountQuery } from './account-queries.ts';
import styles from './account-screen.module.css';
import { membersMessages as messages } from './messages.ts';
import { PasskeySection } from './passkey-section.tsx';
import { RecoverySection } from './totp-recovery-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** The member's own account. */
export function Screen() {
  const { data: account, error, isPending, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={messages.accountTitle} description={messages.accountText} />
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {account !== undefined && <Sections account={account} />}
    </>
  );
}

function Sections({ account }: { account: MemberAccount }) {
  return (
    <Stack className={styles.sections}>
      <AccountProfile account={account} />
      <AccountEmail account={account} />
      <AccountPassword />
      <TotpSection account={account} />
      <PasskeySection account={account} />
      {(account.hasTotp || account.passkeys > 0) && <RecoverySection account={account} />}
      <FormSection title={messages.sessionsSection} description={messages.sessionsText}>
        <Anchor component={Link} to="/account/sessions">
          {messages.sessionsLink}
        </Anchor>
      </FormSection>
    </Stack>
  );
}
