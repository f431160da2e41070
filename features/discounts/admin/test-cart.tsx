import { lazy, useState } from 'react';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { ComboboxField, type ComboboxOption } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import type { DiscountBody } from '../new-discount.ts';
import { type FoundProduct, productSource } from './discount-queries.ts';
import styles from './discounts.module.css';
import { discountMessages as messages } from './messages.ts';
import type { CartLine } from './test-cart-outcome.tsx';

const Outcome = lazy(async () => ({ default: (await import('./test-cart-outcome.tsx')).Outcome }));

const MAX_LINES = 20;

/** A cart that exists only here, with what the discount in the form takes off it. */
export function TestCart({ values, currency }: { values: DiscountBody; currency: string }) {
  const [isInSegment, setIsInSegment] = useState(true);
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
      {values.segment !== null && (
        <CheckLine label={messages.isInSegment} isChecked={isInSegment} onChange={setIsInSegment} />
      )}
      {lines.length > 0 && (
        <LazyPart fallback={messages.loading}>
          <Outcome values={values} lines={lines} isInSegment={isInSegment} />
        </LazyPart>
      )}
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
