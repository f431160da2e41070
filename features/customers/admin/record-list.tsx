import type { ReactNode } from 'react';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatListCount } from '#browser/admin-kit/format/count.ts';
import type { ListCount } from '#kernel/contract/list.ts';
import { customerMessages as messages } from './customer-messages.ts';
import styles from './customers.module.css';

export interface RecordItem {
  id: string;
  title: ReactNode;
  /** Below the title. */
  detail?: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
}

export interface RecordSectionProps {
  title: string;
  /** How many there are. */
  count: ListCount;
  items: readonly RecordItem[];
  /** Below the records, such as a link to all of them. */
  children?: ReactNode;
}

/** The latest records of a kind. */
export function RecordSection({ title, count, items, children }: RecordSectionProps) {
  const latest = messages.latestOf(items.length, formatListCount(count));
  return (
    <FormSection title={title} {...(count.value > items.length && { description: latest })}>
      <ul className={styles.records}>
        {items.map(({ id, title: name, detail, aside }) => (
          <li key={id} className={styles.record}>
            <span>
              <span className={styles.recordTitle}>{name}</span>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </li>
        ))}
      </ul>
      {children}
    </FormSection>
  );
}
