import { Button } from '@mantine/core';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { formatListCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDateTime } from '#browser/admin-kit/format/time.ts';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { OwnerSegment } from '../segment-contract.ts';
import styles from './customers.module.css';
import { describeFilter } from './describe-filter.ts';
import { segmentMessages as messages } from './segment-messages.ts';
import { useDeleteSegment } from './use-delete-segment.ts';

interface SegmentItemProps {
  segment: OwnerSegment;
  currency: string;
  onEdit: () => void;
}

export function SegmentItem({ segment, currency, onEdit }: SegmentItemProps) {
  const { timeZone } = usePageContext();
  const mayWrite = useCapability('customers.write');
  const { name, filter, count, discounts } = segment;
  const format = {
    money: (cents: number) => formatMoney(cents, currency),
    time: (instant: string) => formatDateTime(instant, timeZone),
  };
  return (
    <li className={styles.segment}>
      <div>
        <h2 className={styles.segmentName}>{name}</h2>
        <p className={styles.detail}>{describeFilter(filter, format)}</p>
        <p className={styles.detail}>{messages.customers(formatListCount(count))}</p>
        {discounts !== null && discounts.length > 0 && <Users discounts={discounts} />}
      </div>
      {mayWrite && <Actions segment={segment} onEdit={onEdit} />}
    </li>
  );
}

function Users({ discounts }: { discounts: NonNullable<OwnerSegment['discounts']> }) {
  return (
    <p className={styles.detail}>
      {messages.usedBy}{' '}
      {discounts.map(({ id, name, isTrashed }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <ScreenLink address={`/config/discounts/${id}`} className={styles.link}>
            {isTrashed ? messages.inTrash(name) : name}
          </ScreenLink>
        </span>
      ))}
    </p>
  );
}

function Actions({ segment, onEdit }: Pick<SegmentItemProps, 'segment' | 'onEdit'>) {
  const { name } = segment;
  const remove = useDeleteSegment(segment);
  return (
    <div className={styles.segmentActions}>
      <Button
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={messages.editLabel(name)}
        onClick={onEdit}
      >
        {messages.edit}
      </Button>
      <ConfirmButton
        size="compact-md"
        color="red"
        loading={remove.isPending}
        aria-label={messages.deleteLabel(name)}
        title={messages.deleteTitle(name)}
        text={messages.deleteText}
        confirmLabel={messages.delete}
        onConfirm={() => remove.mutate()}
      >
        {messages.delete}
      </ConfirmButton>
    </div>
  );
}
