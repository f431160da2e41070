import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

/** What the customer owes after an edit, or what the shop owes the customer. */
export function BalanceNotice({ order }: { order: OwnerOrder }) {
  const { amountDueCents, balanceCents, openEditRefundCents, currency, state } = order;
  if (amountDueCents > 0)
    return (
      <Alert color="gray" className={styles.notice}>
        <strong>{messages.amountDue(formatMoney(amountDueCents, currency))}</strong> {messages.amountDueText}{' '}
        <BalanceLink id={order.id} label={messages.collect} capability="orders.write" />
      </Alert>
    );
  if (balanceCents >= 0 || state === 'cancelled') return null;
  const isOpen = openEditRefundCents >= -balanceCents;
  return (
    <Alert color="gray" className={styles.notice}>
      <strong>{messages.owed(formatMoney(-balanceCents, currency))}</strong>{' '}
      {isOpen ? messages.owedOpen : messages.owedText}{' '}
      {!isOpen && <BalanceLink id={order.id} label={messages.refundOwed} capability="refunds.write" />}
    </Alert>
  );
}

interface BalanceLinkProps {
  id: string;
  label: string;
  capability: 'orders.write' | 'refunds.write';
}

function BalanceLink({ id, label, capability }: BalanceLinkProps) {
  if (!useCapability(capability)) return null;
  return (
    <Anchor component={Link} to={`/orders/${id}/balance`}>
      {label}
    </Anchor>
  );
}
