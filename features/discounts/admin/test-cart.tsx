import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { ComboboxField, type ComboboxOption } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { call } from '#browser/client/call.ts';
import type { PreviewReply } from '../admin-contract.ts';
import { DiscountInput } from '../discount-input.ts';
import type { DiscountBody } from '../new-discount.ts';
import { previewDiscount } from './api.ts';
import { DISCOUNTS_KEY, type FoundProduct, productSource } from './discount-queries.ts';
import styles from './discounts.module.css';
import { lineReasonTexts, discountMessages as messages, reasonTexts } from './messages.ts';

interface CartLine {
  productId: string;
  title: string;
  quantity: number;
  unitCents: number;
}

const MAX_LINES = 20;
const DEBOUNCE_MS = 250;

/** A cart that exists only here, with what the discount in the form takes off it. */
export function TestCart({ values, currency }: { values: DiscountBody; currency: string }) {
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const add = (option: ComboboxOption | null): void => {
    if (option === null || lines.length >= MAX_LINES) return;
    // The source adds the product to its options.
    const { product } = option as FoundProduct;
    if (lines.some(({ productId }) => productId === product.id)) return;
    setLines([...lines, { productId: product.id, title: product.title, quantity: 1, unitCents: product.priceCents }]);
  };
  const change = (at: number, part: Partial<CartLine> | null): void =>
    setLines(lines.flatMap((line, index) => (index === at ? (part === null ? [] : [{ ...line, ...part }]) : [line])));
  return (
    <FormSection title={messages.testCart} description={messages.testCartText}>
      <ComboboxField name="testCart" label={messages.addProduct} source={productSource} value={null} onChange={add} />
      {lines.map((line, at) => (
        <LineFields key={line.productId} line={line} currency={currency} onChange={(part) => change(at, part)} />
      ))}
      {lines.length > 0 && <Outcome values={values} lines={lines} />}
    </FormSection>
  );
}

interface LineFieldsProps {
  line: CartLine;
  currency: string;
  /** Null removes the line. */
  onChange: (part: Partial<CartLine> | null) => void;
}

function LineFields({ line: { title, quantity, unitCents }, currency, onChange }: LineFieldsProps) {
  return (
    <fieldset className={styles.cartLine}>
      <legend>{title}</legend>
      <NumberField
        name="quantity"
        label={messages.quantity}
        value={quantity}
        onChange={(value) => onChange({ quantity: Math.min(Math.max(value ?? 1, 1), 9999) })}
      />
      <MoneyField
        name="price"
        label={messages.price}
        currency={currency}
        value={unitCents}
        onChange={(value) => onChange({ unitCents: Math.min(Math.max(value ?? 0, 0), 1_000_000_000) })}
      />
      <button
        type="button"
        className={styles.removeLine}
        aria-label={messages.remove(title)}
        onClick={() => onChange(null)}
      >
        <CloseIcon size={16} />
      </button>
    </fieldset>
  );
}

function Outcome({ values, lines }: { values: DiscountBody; lines: readonly CartLine[] }) {
  const isComplete = isValid(withCode(values));
  const input = { discount: withCode(values), lines: lines.map(({ title: _title, ...line }) => line) };
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
