import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call } from '#browser/client/call.ts';
import { DiscountInput } from '../discount-input.ts';
import type { DiscountBody } from '../new-discount.ts';
import type { PreviewReply } from '../preview-contract.ts';
import { DISCOUNTS_KEY } from './discount-queries.ts';
import styles from './discounts.module.css';
import { lineReasonTexts, discountMessages as messages, reasonTexts } from './messages.ts';
import { previewDiscount } from './preview-api.ts';

const DEBOUNCE_MS = 250;

export interface CartLine {
  productId: string;
  title: string;
  quantity: number;
  unitCents: number;
}

export interface OutcomeProps {
  values: DiscountBody;
  lines: readonly CartLine[];
  isInSegment: boolean;
}

/** What the discount takes off the test cart. */
export function Outcome({ values, lines, isInSegment }: OutcomeProps) {
  const isComplete = isValid(withCode(values));
  const input = { discount: withCode(values), lines: lines.map(({ title: _title, ...line }) => line), isInSegment };
  const [sent] = useDebouncedValue(JSON.stringify(input), DEBOUNCE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [...DISCOUNTS_KEY, 'preview', sent],
    queryFn: ({ signal }) => call(previewDiscount, { body: JSON.parse(sent) as typeof input }, { signal }),
    // What is sent is a moment older than what is shown.
    enabled: isComplete && isValid((JSON.parse(sent) as typeof input).discount),
    placeholderData: keepPreviousData,
  });
  if (!isComplete) return <p className={styles.detail}>{messages.incomplete}</p>;
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return <div aria-live="polite">{data === undefined ? messages.loading : <OutcomeTable preview={data} />}</div>;
}

function isValid(discount: DiscountBody): boolean {
  return DiscountInput.safeParse(discount).success;
}

/** The test cart works before a code or a name is chosen. */
function withCode(values: DiscountBody): DiscountBody {
  return { ...values, code: values.code === '' ? 'TEST' : values.code, title: values.title || 'Test' };
}

function OutcomeTable({ preview }: { preview: PreviewReply }) {
  const { lines, discountCents, subtotalCents, currency, freeShipping, reason } = preview;
  const amount = (cents: number): string => formatMoney(cents, currency);
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row">
                {line.title}
                {line.reason !== null && <span className={styles.detail}>{lineReasonTexts[line.reason]}</span>}
              </th>
              <td>{amount(line.amountCents)}</td>
              <td>{line.discountCents > 0 ? amount(-line.discountCents) : messages.none}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.offTotal}</th>
            <td colSpan={2}>{amount(-discountCents)}</td>
          </tr>
          <tr>
            <th scope="row">{messages.cartTotal}</th>
            <td colSpan={2}>{amount(subtotalCents - discountCents)}</td>
          </tr>
        </tfoot>
      </table>
      {freeShipping && <p>{messages.freeShipping}</p>}
      {reason !== null && <p className={styles.reason}>{reasonTexts[reason]}</p>}
    </>
  );
}
