import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import type { Home } from '../admin-contract.ts';
import type { PeriodDays } from '../trend.ts';
import styles from './home.module.css';
import { homeQuery } from './home-query.ts';
import { LatestActivity } from './latest-activity.tsx';
import { LoadingHome } from './loading-home.tsx';
import { homeMessages as messages } from './messages.ts';
import { readPeriod, writePeriod } from './period.ts';
import { SetupChecklist } from './setup-checklist.tsx';
import { TodoList } from './todo-list.tsx';
import { Trends } from './trends.tsx';

/** The first screen: what to do, how the site is doing, and what happened. */
export function Screen() {
  const [state, setState] = useUrlState();
  const days = readPeriod(state['days']);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(homeQuery(days));
  return (
    <>
      <PageHeader title={messages.title} />
      {error !== null && (
        <div className={styles.error}>
          <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && <LoadingHome />}
      {data !== undefined && (
        <Content
          home={data}
          days={days}
          isStale={isPlaceholderData}
          onDays={(next) => setState(writePeriod(next), { replace: true })}
        />
      )}
    </>
  );
}

interface ContentProps {
  home: Home;
  days: PeriodDays;
  isStale: boolean;
  onDays: (days: PeriodDays) => void;
}

function Content({ home, days, isStale, onDays }: ContentProps) {
  const { todos, sales, visits, setup, activity } = home;
  const hasSetup = setup.some(({ isDone }) => !isDone);
  const hasNumbers = sales !== null || visits !== null;
  const hasAside = hasSetup || activity !== null;
  if (todos.length === 0 && !hasNumbers && !hasAside)
    return <EmptyState title={messages.nothingTitle} text={messages.nothingText} />;
  return (
    <div className={styles.columns} data-aside={hasAside}>
      <div className={styles.column}>
        <TodoList todos={todos} />
        {hasNumbers && <Trends sales={sales} visits={visits} days={days} isStale={isStale} onDays={onDays} />}
      </div>
      {hasAside && (
        <div className={styles.column}>
          {hasSetup && <SetupChecklist steps={setup} />}
          {activity !== null && <LatestActivity entries={activity} />}
        </div>
      )}
    </div>
  );
}
