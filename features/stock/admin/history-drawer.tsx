import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Drawer } from '#browser/admin-kit/feedback/dialog.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { InventoryRow, Movement } from '../admin-contract.ts';
import styles from './inventory.module.css';
import { movementsQuery } from './inventory-query.ts';
import { labelOf } from './inventory-session.ts';
import { inventoryMessages as messages, movementLabels } from './messages.ts';

export interface HistoryDrawerProps {
  row: InventoryRow;
  onClose: () => void;
}

/** How the stock of a variant came about, newest first. */
export function HistoryDrawer({ row, onClose }: HistoryDrawerProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    movementsQuery(row.variantId),
  );
  const movements = data?.pages.flatMap(({ rows }) => rows);
  return (
    <Drawer title={messages.historyOf(labelOf(row))} onClose={onClose}>
      <Facts row={row} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {movements === undefined && error === null && <Skeleton height={160} aria-label={messages.loading} />}
      {movements?.length === 0 && <p className={styles.dimmed}>{messages.historyEmpty}</p>}
      {movements !== undefined && movements.length > 0 && (
        <ul className={styles.movements}>
          {movements.map((movement) => (
            <MovementItem key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Drawer>
  );
}

function Facts({ row }: { row: InventoryRow }) {
  const facts = [
    [messages.onHand, row.isCounted ? formatCount(row.onHand) : messages.none],
    [messages.reserved, formatCount(row.reserved)],
    [messages.available, row.isCounted ? formatCount(row.available) : messages.none],
    [messages.waitlist, formatCount(row.waitlist)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MovementItem({ movement }: { movement: Movement }) {
  const { kind, quantity, level, reason, reference, memberName, createdOn } = movement;
  const details = [reason, reference, memberName === null ? null : messages.by(memberName)];
  return (
    <li className={styles.movement}>
      <span className={styles.movementKind}>{movementLabels[kind]}</span>
      <span className={styles.movementUnits} data-removed={quantity < 0}>
        {quantity > 0 ? `+${formatCount(quantity)}` : `−${formatCount(-quantity)}`}
      </span>
      <span className={styles.movementDetail}>
        <RelativeTime at={createdOn} />
        {details.map((detail) => (detail === null || detail === '' ? '' : ` · ${detail}`)).join('')}
      </span>
      <span className={styles.movementLevel}>{messages.levelAfter(level)}</span>
    </li>
  );
}
