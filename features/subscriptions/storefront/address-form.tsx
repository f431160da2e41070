import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CheckoutCountry } from '#features/checkout/contract.ts';
import type { Address } from '#features/orders/address.ts';
import { type AddressProblems, checkAddress } from '#features/orders/address-rules.ts';
import { changeAddress } from './calls.ts';
import { Input } from './card-form.tsx';
import { Disclosure } from './disclosure.tsx';
import { messages } from './messages.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

/** The delivery address from the next delivery on. */
export function AddressForm({ page }: { page: SubscriptionPageState }): ReactNode {
  const { delivery } = page.view;
  if (delivery === null) return null;
  return (
    <Disclosure title={messages.changeAddress}>
      {(close) => <Fields page={page} first={delivery} close={close} />}
    </Disclosure>
  );
}

const LINES = [
  ['firstName', messages.firstName, 'shipping given-name'],
  ['lastName', messages.lastName, 'shipping family-name'],
  ['line1', messages.line1, 'shipping address-line1'],
  ['line2', messages.line2, 'shipping address-line2'],
  ['city', messages.city, 'shipping address-level2'],
] as const satisfies readonly [keyof Address, string, string][];

const WIDE: ReadonlySet<keyof Address> = new Set(['line1', 'line2', 'city']);

function Fields({ page, first, close }: { page: SubscriptionPageState; first: Address; close: () => void }): ReactNode {
  const [address, setAddress] = useState(first);
  const [problems, setProblems] = useState<AddressProblems>({});
  const country = page.countries.find(({ code }) => code === address.country);
  const set = (part: Partial<Address>): void => setAddress({ ...address, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkAddress(address, country?.regionUse);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void page
      .act(async () => await changeAddress(page.token, address), messages.addressSaved)
      .then((isDone) => isDone && close());
  };
  const changeCountry = (code: string): void => set({ country: code, region: '' });
  return (
    <form className="subscription-fields" noValidate onSubmit={submit}>
      <Choice
        label={messages.country}
        value={address.country}
        options={page.countries}
        autoComplete="shipping country"
        isWide
        onChange={changeCountry}
      />
      <Lines address={address} problems={problems} onChange={set} />
      <RegionFields country={country} address={address} problems={problems} onChange={set} />
      <button type="submit" className="shop-button" aria-disabled={page.isBusy}>
        {messages.saveAddress}
      </button>
    </form>
  );
}

interface LinesProps {
  address: Address;
  problems: AddressProblems;
  onChange: (part: Partial<Address>) => void;
}

function Lines({ address, problems, onChange }: LinesProps): ReactNode {
  return (
    <>
      {LINES.map(([field, label, autoComplete]) => (
        <Input
          key={field}
          label={label}
          autoComplete={autoComplete}
          value={address[field]}
          isWide={WIDE.has(field)}
          problem={problems[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
    </>
  );
}

interface RegionFieldsProps extends LinesProps {
  country: CheckoutCountry | undefined;
}

/** Uses the country's own labels, and only the fields that its addresses have. */
function RegionFields({ country, address, problems, onChange }: RegionFieldsProps): ReactNode {
  const { regionUse = 'unused', postalCodeUse = 'required', regions = [] } = country ?? {};
  const region = {
    label: withOptional(country?.regionLabel ?? messages.region, regionUse),
    value: address.region,
    autoComplete: 'shipping address-level1',
    problem: problems.region,
    onChange: (text: string) => onChange({ region: text }),
  };
  return (
    <>
      {regionUse !== 'unused' &&
        (regions.length > 0 ? <Choice {...region} options={regions} /> : <Input {...region} />)}
      {postalCodeUse !== 'unused' && (
        <Input
          label={withOptional(country?.postalLabel ?? messages.postalCode, postalCodeUse)}
          autoComplete="shipping postal-code"
          value={address.postalCode}
          problem={problems.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
        />
      )}
    </>
  );
}

const withOptional = (label: string, use: CheckoutCountry['regionUse']): string =>
  use === 'optional' ? messages.optional(label) : label;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { code: string; name: string }[];
  autoComplete: string;
  isWide?: boolean;
  problem?: string | undefined;
  onChange: (code: string) => void;
}

function Choice({ label, value, options, autoComplete, isWide = false, problem, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={isWide ? 'subscription-wide' : undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="shop-input"
        value={value}
        autoComplete={autoComplete}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{messages.choose}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {problem !== undefined && <p className="shop-problem">{problem}</p>}
    </div>
  );
}
