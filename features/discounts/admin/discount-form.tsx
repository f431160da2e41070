import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { DateTimeField } from '#browser/admin-kit/form/fields/time-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { MAX_CODE_LENGTH } from '../limits.ts';
import type { DiscountBody } from '../new-discount.ts';
import styles from './discounts.module.css';
import { KIND_DEFAULTS } from './form-values.ts';
import { kindLabels, discountMessages as messages, methodLabels } from './messages.ts';
import type { Titles } from './product-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { SegmentSection } from './segment-section.tsx';

export interface DiscountFormProps {
  form: ContractForm<DiscountBody>;
  currency: string;
  /** Categories in use. */
  categories: readonly string[];
  titles: Titles;
}

const toOptions = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

const KINDS = toOptions(kindLabels);
const METHODS = toOptions(methodLabels);
const MINIMUMS = [
  { value: 'none', label: messages.minimumNone },
  { value: 'amount', label: messages.minimumAmountOption },
  { value: 'quantity', label: messages.minimumQuantityOption },
] as const;

/** The fields of a discount, in sections of one idea each. */
export function DiscountForm(props: DiscountFormProps) {
  return (
    <>
      <Basics {...props} />
      <Value {...props} />
      <Scope {...props} />
      <Minimum {...props} />
      <SegmentSection form={props.form} />
      <Limits {...props} />
    </>
  );
}

function Basics({ form }: DiscountFormProps) {
  const { method } = form.values;
  return (
    <FormSection title={messages.basics}>
      <SelectField
        {...form.field('method')}
        label={messages.method}
        options={METHODS}
        onChange={(next) => form.setValue('method', next ?? 'code')}
      />
      {method !== 'automatic' && (
        <TextField
          {...form.field('code')}
          label={method === 'codes' ? messages.prefix : messages.code}
          help={method === 'codes' ? messages.prefixHelp : messages.codeHelp}
          maxLength={MAX_CODE_LENGTH}
          isRequired
        />
      )}
      {method === 'codes' && (
        <NumberField {...form.field('usesPerCode')} label={messages.perCode} help={messages.noLimitHelp} />
      )}
      <TextField
        {...form.field('title')}
        label={messages.name}
        help={method === 'automatic' ? messages.automaticNameHelp : messages.nameHelp}
        maxLength={200}
        isRequired={method === 'automatic'}
      />
    </FormSection>
  );
}

function Value({ form, currency }: DiscountFormProps) {
  const choose = (kind: DiscountBody['kind'] | null): void => {
    if (kind !== null) form.mantine.setValues({ kind, ...KIND_DEFAULTS[kind] });
  };
  const { kind } = form.values;
  return (
    <FormSection title={messages.value}>
      <SelectField {...form.field('kind')} label={messages.kind} options={KINDS} onChange={choose} />
      {kind === 'percent' && <NumberField {...form.field('percent')} label={messages.percent} unit="%" isRequired />}
      {kind === 'amount' && (
        <MoneyField {...form.field('amountCents')} label={messages.amount} currency={currency} isRequired />
      )}
      {kind === 'buy-x-get-y' && <BuyXGetY form={form} />}
    </FormSection>
  );
}

function BuyXGetY({ form }: Pick<DiscountFormProps, 'form'>) {
  return (
    <>
      <div className={styles.pair}>
        <NumberField {...form.field('buyQuantity')} label={messages.buyQuantity} isRequired />
        <NumberField {...form.field('getQuantity')} label={messages.getQuantity} isRequired />
      </div>
      <div className={styles.pair}>
        <NumberField
          {...form.field('getPercent')}
          label={messages.getPercent}
          help={messages.getPercentHelp}
          unit="%"
          isRequired
        />
        <NumberField {...form.field('maxSets')} label={messages.maxSets} help={messages.noLimitHelp} />
      </div>
    </>
  );
}

function Scope({ form, titles, categories }: DiscountFormProps) {
  const isBuy = form.values.kind === 'buy-x-get-y';
  const shared = { form, titles, suggestions: categories };
  const scope = isBuy ? messages.buyFrom : messages.appliesTo;
  return (
    <FormSection title={messages.products}>
      <ScopeFields
        {...shared}
        products="productIds"
        categories="categories"
        labels={{ scope, all: messages.everything, products: messages.products, categories: messages.categories }}
      />
      {isBuy && (
        <ScopeFields
          {...shared}
          products="getProductIds"
          categories="getCategories"
          labels={{
            scope: messages.getFrom,
            all: messages.sameItems,
            products: messages.getProducts,
            categories: messages.getCategories,
          }}
        />
      )}
    </FormSection>
  );
}

const DEFAULT_MINIMUM = { cents: 5000, units: 2 };

function Minimum({ form, currency }: DiscountFormProps) {
  const { minimumCents, minimumQuantity } = form.values;
  const withQuantity = minimumQuantity === null ? 'none' : 'quantity';
  const chosen = minimumCents === null ? withQuantity : 'amount';
  const choose = (value: string | null): void => {
    form.setValue('minimumCents', value === 'amount' ? DEFAULT_MINIMUM.cents : null);
    form.setValue('minimumQuantity', value === 'quantity' ? DEFAULT_MINIMUM.units : null);
  };
  return (
    <FormSection title={messages.minimum}>
      <SelectField name="minimum" label={messages.minimum} value={chosen} onChange={choose} options={MINIMUMS} />
      {chosen === 'amount' && (
        <MoneyField {...form.field('minimumCents')} label={messages.minimumAmount} currency={currency} />
      )}
      {chosen === 'quantity' && <NumberField {...form.field('minimumQuantity')} label={messages.minimumQuantity} />}
    </FormSection>
  );
}

function Limits({ form }: DiscountFormProps) {
  return (
    <>
      <FormSection title={messages.limits}>
        <div className={styles.pair}>
          <NumberField {...form.field('maxUses')} label={messages.maxUses} help={messages.noLimitHelp} />
          <NumberField
            {...form.field('maxUsesPerPerson')}
            label={messages.maxUsesPerPerson}
            help={messages.maxUsesPerPersonHelp}
          />
        </div>
      </FormSection>
      <FormSection title={messages.dates}>
        <div className={styles.pair}>
          <DateTimeField {...form.field('startsAt')} label={messages.startsAt} />
          <DateTimeField {...form.field('endsAt')} label={messages.endsAt} />
        </div>
      </FormSection>
    </>
  );
}
