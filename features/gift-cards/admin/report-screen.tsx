import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { saveCsv } from '#browser/admin-kit/files/save-file.ts';
import { LOCALE } from '#browser/admin-kit/format/locale.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import type { LiabilityMonth } from '../admin-contract.ts';
import { toReportCsv } from '../report-csv.ts';
import { liabilityQuery } from './gift-card-queries.ts';
import styles from './gift-cards.module.css';
import { giftCardMessages as messages } from './messages.ts';

const BREADCRUMBS = [{ label: messages.title, to: '/gift-cards' }];

const COLUMNS = [
  ['issuedCents', messages.issuedColumn],
  ['redeemedCents', messages.redeemed],
  ['refundedCents', messages.refunded],
  ['correctedCents', messages.corrected],
  ['voidedCents', messages.voided],
  ['expiredCents', messages.expired],
  ['outstandingCents', messages.outstanding],
] as const;

/** What the shop owes to the holders of gift cards, by month. */
export function Screen() {
  const { data, error, refetch } = useQuery(liabilityQuery);
  const describe = data?.testMode === true ? messages.reportTestText : messages.reportText;
  const download = () => {
    if (data !== undefined) saveCsv('gift-card-liability.csv', toReportCsv(data.months, data.currency));
  };
  return (
    <>
      <PageHeader
        title={messages.report}
        breadcrumbs={BREADCRUMBS}
        description={data === undefined ? undefined : describe(data.currency)}
        actions={
          data !== undefined &&
          data.months.length > 0 && (
            <Button variant="default" onClick={download}>
              {messages.downloadCsv}
            </Button>
          )
        }
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows />}
      {data?.months.length === 0 && <EmptyState title={messages.reportEmptyTitle} text={messages.reportEmptyText} />}
      {data !== undefined && data.months.length > 0 && <Months months={data.months} currency={data.currency} />}
    </>
  );
}

function Months({ months, currency }: { months: readonly LiabilityMonth[]; currency: string }) {
  return (
    <div className={styles.card}>
      <table className={`${styles.table} ${styles.report}`} aria-label={messages.report}>
        <thead>
          <tr>
            <th scope="col">{messages.month}</th>
            {COLUMNS.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              {COLUMNS.map(([name, label]) => (
                <Amount
                  key={name}
                  cents={month[name]}
                  label={label}
                  currency={currency}
                  isTotal={name === 'outstandingCents'}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.detail}>{messages.reportHelp}</p>
    </div>
  );
}

interface AmountProps {
  cents: number;
  label: string;
  currency: string;
  isTotal: boolean;
}

function Amount({ cents, label, currency, isTotal }: AmountProps) {
  const isEmpty = cents === 0 && !isTotal;
  return (
    <td data-label={label} data-empty={isEmpty} className={isTotal ? styles.strong : undefined}>
      {isEmpty ? messages.none : formatMoney(cents, currency).replace('-', '−')}
    </td>
  );
}

/** `2026-11` as "Nov 2026". */
function formatMonth(month: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short', year: 'numeric' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
