import { useQuery } from '@tanstack/react-query';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { DiscountBody } from '../new-discount.ts';
import { optionsQuery } from './discount-queries.ts';
import styles from './discounts.module.css';
import { discountMessages as messages } from './messages.ts';

/** Everyone, or the customers of a segment. Nothing without segments. */
export function SegmentSection({ form }: { form: ContractForm<DiscountBody> }) {
  const { data } = useQuery(optionsQuery);
  const maySeeSegments = useCapability('customers.read');
  const field = form.field('segment');
  const segments = data?.segments ?? [];
  if (segments.length === 0 && field.value === null) return null;
  return (
    <FormSection title={messages.customers}>
      <SelectField
        {...field}
        label={messages.customers}
        {...(field.value !== null && { help: messages.segmentHelp })}
        placeholder={messages.everyone}
        isClearable
        options={segments.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      {maySeeSegments && (
        <ScreenLink address="/config/customers/segments" className={styles.link}>
          {messages.manageSegments}
        </ScreenLink>
      )}
    </FormSection>
  );
}
