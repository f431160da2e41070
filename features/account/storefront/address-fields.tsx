import type { ReactNode } from 'react';
import type { CheckoutCountry } from '#features/checkout/contract.ts';
import type { Address } from '#features/orders/address.ts';
import { type AddressField, fieldId, type Problems } from './address-values.ts';
import { addressMessages } from './messages.ts';

interface AddressFieldsProps {
  values: Address;
  problems: Problems;
  countries: readonly CheckoutCountry[];
  onSet: (name: AddressField, value: string) => void;
}

export function AddressFields(props: AddressFieldsProps): ReactNode {
  const { values, countries } = props;
  const country = countries.find(({ code }) => code === values.country);
  const text = (name: AddressField, label: string, more: Partial<TextFieldProps> = {}): ReactNode => (
    <TextField {...props} name={name} label={label} {...more} />
  );
  return (
    <div className="account-fields">
      <ChoiceField
        {...props}
        name="country"
        label={addressMessages.country}
        autoComplete="country"
        options={countries}
        isWide
      />
      {text('firstName', addressMessages.firstName, { autoComplete: 'given-name' })}
      {text('lastName', addressMessages.lastName, { autoComplete: 'family-name' })}
      {text('company', addressMessages.company, { autoComplete: 'organization', isOptional: true, isWide: true })}
      {text('line1', addressMessages.line1, { autoComplete: 'address-line1', isWide: true })}
      {text('line2', addressMessages.line2, { autoComplete: 'address-line2', isOptional: true, isWide: true })}
      {text('city', addressMessages.city, { autoComplete: 'address-level2', isWide: true })}
      {country !== undefined && country.regionUse !== 'unused' && <RegionField {...props} country={country} />}
      {country?.postalCodeUse !== 'unused' &&
        text('postalCode', country?.postalLabel ?? addressMessages.postalCode, {
          autoComplete: 'postal-code',
          isOptional: country?.postalCodeUse === 'optional',
        })}
      {text('phone', addressMessages.phone, { autoComplete: 'tel', isOptional: true, isWide: true, type: 'tel' })}
    </div>
  );
}

/** A select where the country's regions are listed, otherwise a text input. */
function RegionField({ country, ...props }: AddressFieldsProps & { country: CheckoutCountry }): ReactNode {
  const field = {
    ...props,
    name: 'region',
    label: country.regionLabel,
    autoComplete: 'address-level1',
    isOptional: country.regionUse === 'optional',
  } as const;
  return country.regions.length === 0 ? <TextField {...field} /> : <ChoiceField {...field} options={country.regions} />;
}

interface FrameProps extends Omit<AddressFieldsProps, 'countries'> {
  name: AddressField;
  label: string;
  autoComplete?: string;
  isOptional?: boolean;
  isWide?: boolean;
}

interface TextFieldProps extends FrameProps {
  type?: 'text' | 'tel';
}

function TextField(props: TextFieldProps): ReactNode {
  const { values, name, onSet, autoComplete, isOptional = false, type = 'text' } = props;
  return (
    <Frame {...props}>
      <input
        {...attributesOf(props)}
        type={type}
        autoComplete={autoComplete}
        maxLength={200}
        aria-required={!isOptional}
        value={values[name]}
        onChange={({ target }) => onSet(name, target.value)}
      />
    </Frame>
  );
}

function ChoiceField(props: FrameProps & { options: readonly { code: string; name: string }[] }): ReactNode {
  const { values, name, onSet, autoComplete, options } = props;
  return (
    <Frame {...props}>
      <select
        {...attributesOf(props)}
        autoComplete={autoComplete}
        aria-required={props.isOptional !== true}
        value={values[name]}
        onChange={({ target }) => onSet(name, target.value)}
      >
        <option value="">{addressMessages.choose}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** The attributes that link every input to its label and its error message. */
function attributesOf({ name, problems }: Pick<FrameProps, 'name' | 'problems'>) {
  const id = fieldId(name);
  const isInvalid = problems[name] !== undefined;
  const describedBy = isInvalid ? `${id}-problem` : undefined;
  return { id, name, className: 'shop-input', 'aria-invalid': isInvalid, 'aria-describedby': describedBy };
}

function Frame({
  name,
  label,
  problems,
  isOptional,
  isWide,
  children,
}: FrameProps & { children: ReactNode }): ReactNode {
  const id = fieldId(name);
  return (
    <div className={isWide === true ? 'account-field account-field-wide' : 'account-field'}>
      <label htmlFor={id}>
        {label}
        {isOptional === true && <span className="shop-soft">{addressMessages.optional}</span>}
      </label>
      {children}
      {problems[name] !== undefined && (
        <p id={`${id}-problem`} className="shop-problem">
          {problems[name]}
        </p>
      )}
    </div>
  );
}
