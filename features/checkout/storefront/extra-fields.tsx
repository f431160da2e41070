import type { ReactNode } from 'react';
import type { ExtraField, ExtraStep } from '../checkout-flow.ts';
import { Field, FieldFrame, fieldAttributes } from './field.tsx';
import { type FieldName, fieldId, toExtra } from './fields.ts';
import type { Checkout } from './use-checkout.ts';

interface ExtraProps {
  checkout: Checkout;
  field: ExtraField;
}

/** The fields that a checkout flow adds. */
export function ExtraFields({ checkout, step }: { checkout: Checkout; step: ExtraStep }): ReactNode {
  const values = toExtra(checkout.formApi.form.values);
  const visibleFields = step.fields.filter(({ isVisible }) => isVisible?.(values) ?? true);
  return (
    <div className="checkout-fields">
      {visibleFields.map((field) => (
        <Extra key={field.name} checkout={checkout} field={field} />
      ))}
    </div>
  );
}

function Extra({ checkout, field }: ExtraProps): ReactNode {
  switch (field.kind) {
    case 'choice':
      return <Choices checkout={checkout} field={field} />;
    case 'tick':
      return <Checkbox checkout={checkout} field={field} />;
    case 'long':
      return <LongField checkout={checkout} field={field} />;
    case 'text':
    case 'email':
    case 'date':
      return (
        <Field
          {...partOf(checkout, field)}
          type={field.kind}
          autoComplete={field.autoComplete ?? 'off'}
          maxLength={field.maxLength}
          min={field.min}
          max={field.max}
        />
      );
  }
}

function partOf({ formApi }: Checkout, { name, label, hint, isOptional = false }: ExtraField) {
  return { formApi, name: `extra.${name}` as const, label, hint, isOptional, isWide: true };
}

/** Sets the value and reprices where the price depends on it. */
function choose({ formApi, reprice }: Checkout, { name, isPriced }: ExtraField, value: string): void {
  const field: FieldName = `extra.${name}`;
  formApi.set(field, value);
  if (isPriced === true) reprice({ ...formApi.form, values: { ...formApi.form.values, [field]: value } });
}

function Choices({ checkout, field }: ExtraProps): ReactNode {
  const name: FieldName = `extra.${field.name}`;
  const id = fieldId(name);
  const problem = checkout.formApi.problem(name);
  return (
    <fieldset className="checkout-field checkout-field-wide checkout-amounts">
      <legend>{field.label}</legend>
      <div className="checkout-amounts-row">
        {field.options?.map((option, index) => (
          <label key={option.code} className="checkout-amount">
            <input
              // The first option carries the field id that error focus uses.
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.code}
              checked={checkout.formApi.value(name) === option.code}
              aria-describedby={problem === undefined ? undefined : `${id}-problem`}
              onChange={() => choose(checkout, field, option.code)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="shop-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Checkbox({ checkout, field }: ExtraProps): ReactNode {
  const name: FieldName = `extra.${field.name}`;
  return (
    <label className="checkout-tick checkout-field-wide">
      <input
        id={fieldId(name)}
        type="checkbox"
        name={name}
        checked={checkout.formApi.value(name) === 'yes'}
        onChange={({ target }) => choose(checkout, field, target.checked ? 'yes' : '')}
      />
      {field.label}
    </label>
  );
}

function LongField({ checkout, field }: ExtraProps): ReactNode {
  const part = partOf(checkout, field);
  const { formApi, name } = part;
  return (
    <FieldFrame {...part}>
      <textarea
        {...fieldAttributes(part)}
        rows={4}
        maxLength={field.maxLength}
        autoComplete="off"
        aria-required={!part.isOptional}
        value={formApi.value(name)}
        onChange={({ target }) => formApi.set(name, target.value)}
        onBlur={() => formApi.blur(name)}
      />
    </FieldFrame>
  );
}
