import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { countryName } from '#kernel/regions/country-names.ts';
import type { CustomerRow } from '../admin-contract.ts';
import styles from './customers.module.css';
import { customersMessages as messages } from './messages.ts';

type CustomerProps = RowProps<CustomerRow>;

/** The name, and the email address below it. */
export function CustomerName({ row: { name, email, isTest } }: CustomerProps) {
  return (
    <span className={styles.person}>
      <span className={styles.nameLine}>
        <span className={styles.clipped}>{name === '' ? email : name}</span>
        {isTest && <Tag tone="plain">{messages.test}</Tag>}
      </span>
      {name !== '' && <span className={`${styles.clipped} ${styles.detail}`}>{email}</span>}
    </span>
  );
}

export function CustomerOrders({ row: { ordersCount } }: CustomerProps) {
  return formatCount(ordersCount);
}

export function CustomerSpent({ row: { spentCents, currency } }: CustomerProps) {
  return formatMoney(spentCents, currency);
}

export function CustomerLastOrder({ row: { lastOrderOn } }: CustomerProps) {
  if (lastOrderOn === null) return <span className={styles.detail}>{messages.noOrder}</span>;
  return <RelativeTime at={lastOrderOn} />;
}

/** Rows have one line for them. */
const SHOWN_TAGS = 2;

export function CustomerTagsCell({ row: { tags } }: CustomerProps) {
  const hidden = tags.length - SHOWN_TAGS;
  return (
    <span className={styles.tagLine} title={tags.join(', ')}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Tag key={tag} tone="plain">
          {tag}
        </Tag>
      ))}
      {hidden > 0 && <span className={styles.detail}>{messages.moreTags(hidden)}</span>}
    </span>
  );
}

export function CustomerCountry({ row: { country } }: CustomerProps) {
  return countryName(country);
}

export function CustomerTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag} tone="plain">
          {tag}
        </Tag>
      ))}
    </span>
  );
}
