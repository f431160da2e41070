import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { ScreenLink, useHasScreen } from '#browser/admin-kit/layout/screen-link.tsx';
import { describeAction } from '#features/activity/action-messages.ts';
import { recordLabel } from '#features/activity/record-label.ts';
import type { LatestActivity as Entry } from '../admin-contract.ts';
import { Card } from './card.tsx';
import styles from './home.module.css';
import { homeMessages as messages } from './messages.ts';

const ACTIVITY_SCREEN = '/config/activity';

export function LatestActivity({ entries }: { entries: readonly Entry[] }) {
  const hasScreen = useHasScreen();
  const all = hasScreen(ACTIVITY_SCREEN) && (
    <ScreenLink address={ACTIVITY_SCREEN} className={styles.cardLink}>
      {messages.allActivity}
    </ScreenLink>
  );
  return (
    <Card title={messages.activityTitle} aside={all}>
      {entries.length === 0 ? (
        <p className={styles.caughtUp}>{messages.noActivity}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map(({ id, on, memberName, action, subject }) => (
            <li key={id} className={styles.entry}>
              <span>
                <strong className={styles.member}>{memberName ?? messages.formerMember}</strong> ·{' '}
                {describeAction(action)}
                {subject !== null && <span className={styles.subject}> {recordLabel(subject)}</span>}
              </span>
              <span className={styles.note}>
                <RelativeTime at={on} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
