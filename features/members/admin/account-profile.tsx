import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { call } from '#browser/client/call.ts';
import type { MemberAccount } from '../account-contract.ts';
import { updateAccount } from './account-api.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages } from './account-messages.ts';
import { accountQuery } from './account-queries.ts';
import styles from './account-screen.module.css';
import { membersMessages as messages } from './messages.ts';
import { sessionQuery } from './session-query.ts';

const save = (name: string): Promise<MemberAccount> => call(updateAccount, { body: { name } });

export function AccountProfile({ account }: { account: MemberAccount }) {
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const roles = session?.roles.map(({ name }) => name).join(', ') ?? '';
  // The field keeps what was typed, so that it is created again when the change is undone.
  const [undone, setUndone] = useState(0);
  const show = (changed: MemberAccount): void => {
    queryClient.setQueryData(accountQuery.queryKey, changed);
    // The frame shows the name too.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const undo = async (): Promise<void> => {
    show(await save(account.name));
    setUndone((count) => count + 1);
  };
  const onDone = (changed: MemberAccount): void => {
    show(changed);
    showToast({ message: accountMessages.saved, undo });
  };
  return (
    <FormSection title={accountMessages.profileTitle}>
      <AccountForm
        key={undone}
        fields={[
          { name: 'name', label: messages.name, autoComplete: 'name', maxLength: 100, defaultValue: account.name },
        ]}
        submitLabel={accountMessages.saveName}
        action={(read) => save(read('name'))}
        onDone={onDone}
      />
      <dl className={styles.facts}>
        <dt className={styles.label}>{messages.roles}</dt>
        <dd className={styles.value}>{roles || messages.noRoles}</dd>
      </dl>
    </FormSection>
  );
}
