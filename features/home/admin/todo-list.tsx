import { formatListCount } from '#browser/admin-kit/format/count.ts';
import { ScreenLink, useHasScreen } from '#browser/admin-kit/layout/screen-link.tsx';
import { ArrowIcon, CheckIcon } from '#browser/admin-kit/screen-icons.tsx';
import type { Todo } from '../admin-contract.ts';
import { Card } from './card.tsx';
import styles from './home.module.css';
import { homeMessages as messages } from './messages.ts';

export function TodoList({ todos }: { todos: readonly Todo[] }) {
  const hasScreen = useHasScreen();
  return (
    <Card title={messages.todoTitle}>
      {todos.length === 0 ? (
        <p className={styles.caughtUp}>
          <CheckIcon size={18} />
          {messages.caughtUp}
        </p>
      ) : (
        <ul className={styles.rows}>
          {todos.map(({ kind, count, link }) => (
            <li key={kind}>
              <ScreenLink address={link} className={styles.row}>
                <span className={styles.count}>{formatListCount(count)}</span>{' '}
                <span className={styles.rowText}>{messages.todos[kind](count.isExact && count.value === 1)}</span>
                {hasScreen(link) && <ArrowIcon size={16} />}
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
