import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { AreaPartFields } from '#browser/admin-kit/form/fields/area-fields.tsx';
import { PercentField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { CountryField } from '#browser/admin-kit/form/fields/place-fields.tsx';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import type { RuleBody } from '../new-rule.ts';
import { taxMessages as messages } from './messages.ts';

/** The fields of a tax rule. */
export function RuleForm({ form, isDisabled }: { form: ContractForm<RuleBody>; isDisabled: boolean }) {
  const country = form.field('country');
  return (
    <>
      <FormSection title={messages.rule}>
        <TextField
          {...form.field('name')}
          label={messages.name}
          help={messages.nameHelp}
          maxLength={200}
          isRequired
          isDisabled={isDisabled}
        />
        <PercentField {...form.field('rate')} label={messages.rate} isRequired isDisabled={isDisabled} />
        <SwitchField {...form.field('shipping')} label={messages.shipping} isDisabled={isDisabled} />
      </FormSection>
      <FormSection title={messages.area} description={messages.areaText}>
        <CountryField
          {...country}
          label={messages.country}
          isRequired
          isDisabled={isDisabled}
          onChange={(code) => {
            country.onChange(code);
            // Regions belong to their country.
            form.setValue('regions', []);
          }}
        />
        <AreaPartFields
          countries={country.value === null ? [] : [country.value]}
          regions={form.field('regions')}
          postalPrefixes={form.field('postalPrefixes')}
          isDisabled={isDisabled}
        />
      </FormSection>
    </>
  );
}
