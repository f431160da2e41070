import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { AbandonedState } from '../abandoned-checkout.ts';
import type { AbandonedRow } from '../admin-contract.ts';
import { abandonedMessages as messages } from './messages.ts';

type CheckoutProps = RowProps<AbandonedRow>;

const TONES: Readonly<Record<AbandonedState, TagProps['tone']>> = {
  open: 'warm',
  emailed: 'accent',
  recovered: 'good',
  expired: 'plain',
};

export function StateTag({ state }: { state: AbandonedState }) {
  return <Tag tone={TONES[state]}>{messages.states[state]}</Tag>;
}

export function CheckoutEmail({ row: { email } }: CheckoutProps) {
  return <span style={{ overflowWrap: 'anywhere' }}>{email}</span>;
}

export function CheckoutState({ row: { state } }: CheckoutProps) {
  return <StateTag state={state} />;
}

export function CheckoutTime({ row: { abandonedOn } }: CheckoutProps) {
  return <RelativeTime at={abandonedOn} />;
}

export function CheckoutUnits({ row: { units } }: CheckoutProps) {
  return formatCount(units);
}

export function CheckoutSubtotal({ row: { subtotalCents, currency } }: CheckoutProps) {
  return formatMoney(subtotalCents, currency);
}

export function CheckoutConsent({ row: { hasConsent } }: CheckoutProps) {
  return hasConsent ? messages.yes : messages.no;
}
