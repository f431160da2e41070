import { Button } from '@mantine/core';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { ComboboxField } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { CountryField, RegionField } from '#browser/admin-kit/form/fields/place-fields.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { MAX_ADDRESS_PART } from '../limits.ts';
import { customerSource } from './draft-queries.ts';
import { type DraftValues, NEW_ADDRESS } from './draft-values.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';

interface CustomerSectionProps {
  form: ContractForm<DraftValues>;
  isDisabled: boolean;
}

export function CustomerSection({ form, isDisabled }: CustomerSectionProps) {
  const maySearch = useCapability('customers.read') && !isDisabled;
  return (
    <FormSection title={messages.customer}>
      {maySearch && (
        <ComboboxField
          name="customer"
          label={messages.findCustomer}
          source={customerSource}
          value={null}
          onChange={(option) => option !== null && form.setValue('email', option.value)}
        />
      )}
      <TextField {...form.field('email')} label={messages.email} type="email" maxLength={254} isDisabled={isDisabled} />
    </FormSection>
  );
}

/** An address, which the customer enters if it is missing. */
export function AddressSection({ form, part, isDisabled }: CustomerSectionProps & { part: 'delivery' | 'billing' }) {
  const { value, onChange } = form.field(part);
  const absent = part === 'billing' ? messages.sameAddress : messages.noAddress;
  const add = part === 'billing' ? messages.addBilling : messages.addDelivery;
  if (value === null)
    return (
      <FormSection title={messages[part]}>
        <p className={styles.detail}>{absent}</p>
        {!isDisabled && (
          <Button variant="default" className={styles.start} onClick={() => onChange(NEW_ADDRESS)}>
            {add}
          </Button>
        )}
      </FormSection>
    );
  return (
    <FormSection title={messages[part]}>
      <AddressFields form={form} part={part} isDisabled={isDisabled} />
      {!isDisabled && (
        <Button variant="default" className={styles.start} onClick={() => onChange(null)}>
          {messages.removeAddress}
        </Button>
      )}
    </FormSection>
  );
}

function AddressFields({ form, part, isDisabled }: CustomerSectionProps & { part: 'delivery' | 'billing' }) {
  const line = (name: Exclude<keyof typeof messages.address, 'country'>) => ({
    ...form.fieldAt<string>(`${part}.${name}`),
    label: messages.address[name],
    maxLength: MAX_ADDRESS_PART,
    isDisabled,
  });
  const country = form.fieldAt<string>(`${part}.country`);
  const region = form.fieldAt<string>(`${part}.region`);
  const move = (code: string | null): void => {
    const address = form.values[part];
    // A region of the country before is no longer valid.
    if (code !== null && address !== null) form.setValue(part, { ...address, country: code, region: '' });
  };
  return (
    <>
      <div className={styles.pair}>
        <TextField {...line('firstName')} />
        <TextField {...line('lastName')} />
      </div>
      <TextField {...line('company')} />
      <TextField {...line('line1')} />
      <TextField {...line('line2')} />
      <TextField {...line('city')} />
      <CountryField {...country} label={messages.address.country} onChange={move} isDisabled={isDisabled} />
      <div className={styles.pair}>
        <RegionField
          {...region}
          country={country.value}
          value={region.value || null}
          onChange={(code) => region.onChange(code ?? '')}
          isDisabled={isDisabled}
        />
        <TextField {...line('postalCode')} />
      </div>
      <TextField {...line('phone')} />
    </>
  );
}
