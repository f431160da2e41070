import { Anchor, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import styles from './account-screen.module.css';
import { membersMessages as messages } from './messages.ts';
import { sessionQuery } from './session-query.ts';

/** The member's own profile. */
export function Screen() {
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) return null;
  const { member, roles } = session;
  const facts = [
    [messages.name, member.name || messages.noName],
    [messages.email, member.email],
    [messages.roles, roles.map(({ name }) => name).join(', ') || messages.noRoles],
  ] as const;
  return (
    <>
      <PageHeader title={messages.accountTitle} description={messages.accountText} />
      <Paper withBorder radius="lg" p="lg">
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <Anchor component={Link} to="/account/sessions">
          {messages.sessionsLink}
        </Anchor>
      </Paper>
    </>
  );
}
