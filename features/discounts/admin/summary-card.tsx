import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import type { DiscountBody } from '../new-discount.ts';
import styles from './discounts.module.css';
import { discountMessages as messages } from './messages.ts';
import type { Titles } from './product-field.tsx';
import { RuleSentence } from './rule-sentence.tsx';

/** The rule as a sentence, which changes while the form is filled in. */
export function SummaryCard({ values, titles, currency }: { values: DiscountBody; titles: Titles; currency: string }) {
  const namesOf = (ids: readonly string[] | null): string[] => (ids ?? []).flatMap((id) => titles.get(id) ?? []);
  const names = { products: namesOf(values.productIds), getProducts: namesOf(values.getProductIds) };
  return (
    <FormSection title={messages.summary}>
      <p className={styles.summary} aria-live="polite">
        <RuleSentence rule={values} names={names} currency={currency} />
      </p>
    </FormSection>
  );
}
