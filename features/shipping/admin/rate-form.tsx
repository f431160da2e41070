import styles from '#browser/admin-kit/entry-list.module.css';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { AreaPartFields } from '#browser/admin-kit/form/fields/area-fields.tsx';
import { ChoicesField } from '#browser/admin-kit/form/fields/choices-field.tsx';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { listCountries } from '#kernel/regions/country-names.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { kindDefaults, type RateBody } from '../new-rate.ts';
import { isTierKind, RATE_KINDS } from '../rate-kinds.ts';
import { kindLabels, shippingMessages as messages } from './messages.ts';
import { TierFields } from './tier-fields.tsx';

export interface RateFormProps {
  form: ContractForm<RateBody>;
  currency: string;
  isDisabled: boolean;
}

const KINDS = RATE_KINDS.map((value) => ({ value, label: kindLabels[value] }));

/** The fields of a rate, in sections of one idea each. */
export function RateForm(props: RateFormProps) {
  return (
    <>
      <Basics {...props} />
      <AreaSection {...props} />
      <Prices {...props} />
    </>
  );
}

function Basics({ form, isDisabled }: RateFormProps) {
  return (
    <FormSection title={messages.basics}>
      <TextField
        {...form.field('name')}
        label={messages.name}
        help={messages.nameHelp}
        maxLength={200}
        isRequired
        isDisabled={isDisabled}
      />
      <SelectField
        {...form.field('kind')}
        label={messages.kind}
        options={KINDS}
        isDisabled={isDisabled}
        onChange={(kind) => {
          if (kind !== null) form.mantine.setValues({ kind, ...kindDefaults(kind) });
        }}
      />
    </FormSection>
  );
}

function AreaSection({ form, isDisabled }: RateFormProps) {
  const countries = form.field('countries');
  const options = [
    { value: ANYWHERE, label: messages.anywhere },
    ...listCountries().map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <FormSection title={messages.area} description={messages.areaText}>
      <ChoicesField
        {...countries}
        onChange={(codes) => countries.onChange([...codes])}
        label={messages.countries}
        help={messages.countriesHelp}
        placeholder={messages.addCountry}
        options={options}
        isRequired
        isDisabled={isDisabled}
      />
      <AreaPartFields
        countries={countries.value}
        regions={form.field('regions')}
        postalPrefixes={form.field('postalPrefixes')}
        isDisabled={isDisabled}
      />
    </FormSection>
  );
}

function Prices(props: RateFormProps) {
  const { form, currency, isDisabled } = props;
  const { kind } = form.values;
  const shared = { currency, isDisabled };
  return (
    <FormSection title={messages.tiers}>
      {kind === 'flat' && <MoneyField {...form.field('priceCents')} {...shared} label={messages.price} isRequired />}
      {kind === 'weight' && (
        <div className={styles.pair}>
          <MoneyField {...form.field('baseCents')} {...shared} label={messages.basePrice} isRequired />
          <MoneyField {...form.field('perKilogramCents')} {...shared} label={messages.perKilogram} isRequired />
        </div>
      )}
      {isTierKind(kind) && <TierFields {...props} kind={kind} />}
      {kind === 'pickup' && <PickupFields {...props} />}
      <MoneyField {...form.field('freeOverCents')} {...shared} label={messages.freeOver} help={messages.freeOverHelp} />
    </FormSection>
  );
}

const MAX_TEXT_LENGTH = 2000;

function PickupFields({ form, currency, isDisabled }: RateFormProps) {
  const address = form.field('address');
  const instructions = form.field('instructions');
  const shared = { isDisabled, maxLength: MAX_TEXT_LENGTH, rows: 3 };
  return (
    <>
      <TextareaField {...address} {...shared} value={address.value ?? ''} label={messages.address} isRequired />
      <TextareaField
        {...instructions}
        {...shared}
        value={instructions.value ?? ''}
        label={messages.instructions}
        help={messages.instructionsHelp}
      />
      <MoneyField
        {...form.field('priceCents')}
        {...{ currency, isDisabled }}
        label={messages.fee}
        help={messages.feeHelp}
        isRequired
      />
    </>
  );
}
