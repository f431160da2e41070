import { formatCount } from '#browser/admin-kit/format/count.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { DiscountRow } from '../admin-contract.ts';
import type { DiscountState } from '../rules.ts';
import styles from './discounts.module.css';
import { kindLabels, discountMessages as messages, methodLabels, stateLabels } from './messages.ts';
import { RuleSentence } from './rule-sentence.tsx';

type DiscountProps = RowProps<DiscountRow>;

const TONES: Readonly<Record<DiscountState, TagProps['tone']>> = {
  active: 'good',
  paused: 'warm',
  'not-started': 'accent',
  expired: 'plain',
  'used-up': 'plain',
};

export function discountName({ title, code }: Pick<DiscountRow, 'title' | 'code'>): string {
  return title === '' ? code : title;
}

/** The name, and the code below where the name does not say it. */
export function DiscountName({ row }: DiscountProps) {
  const { title, code, method } = row;
  return (
    <span className={styles.name}>
      {discountName(row)}
      {title !== '' && method === 'code' && <span className={styles.detail}>{code}</span>}
    </span>
  );
}

export function StateTag({ row: { state } }: { row: { state: DiscountState } }) {
  return <Tag tone={TONES[state]}>{stateLabels[state]}</Tag>;
}

export function DiscountSentence({ row }: DiscountProps) {
  const names = { products: row.productTitles, getProducts: row.getProductTitles };
  return (
    <span className={styles.sentence}>
      <RuleSentence rule={row} names={names} currency={row.currency} />
    </span>
  );
}

export function DiscountUses({ row: { uses, maxUses } }: DiscountProps) {
  return maxUses === null ? formatCount(uses) : messages.usesOf(formatCount(uses), formatCount(maxUses));
}

export function DiscountCode({ row: { code } }: DiscountProps) {
  return code;
}

export function DiscountKind({ row: { kind } }: DiscountProps) {
  return kindLabels[kind];
}

export function DiscountMethodCell({ row: { method } }: DiscountProps) {
  return methodLabels[method];
}

export function DiscountCreated({ row: { createdOn } }: DiscountProps) {
  return <RelativeTime at={createdOn} />;
}
