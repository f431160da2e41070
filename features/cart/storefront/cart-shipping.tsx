import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { Destination, ShippingLocation, ShoppingCart } from '../contract.ts';
import type { CartActions } from './cart-actions.ts';
import { explain } from './explain.ts';
import { messages } from './messages.ts';

interface CartShippingProps {
  cart: ShoppingCart;
  actions: CartActions;
}

const EMPTY_LOCATION: ShippingLocation = { country: '', region: '', postalCode: '' };

/** Estimates shipping before an address is entered. The list of countries is fetched when the section is opened. */
export function CartShipping({ cart, actions }: CartShippingProps): ReactNode {
  const [destinations, setDestinations] = useState<Destination[] | null>(null);
  const [problem, setProblem] = useState('');
  const open = (): void => {
    if (destinations !== null) return;
    actions.listDestinations().then(setDestinations, (error: unknown) => setProblem(explain(error)));
  };
  return (
    <details className="cart-shipping" onToggle={open}>
      <summary>{messages.estimate}</summary>
      {destinations !== null && <EstimateForm {...{ cart, actions, destinations, setProblem }} />}
      <p className="cart-problem" role="alert">
        {problem}
      </p>
      <Options cart={cart} actions={actions} />
    </details>
  );
}

interface EstimateFormProps extends CartShippingProps {
  destinations: readonly Destination[];
  setProblem: (problem: string) => void;
}

function EstimateForm({ cart, actions, destinations, setProblem }: EstimateFormProps): ReactNode {
  const id = useId();
  const [destination, setDestination] = useState(cart.shippingLocation ?? EMPTY_LOCATION);
  const country = destinations.find(({ code }) => code === destination.country);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(country === undefined ? messages.countryMissing : '');
    if (country === undefined) return;
    actions.setShipping(destination, null).catch((error: unknown) => setProblem(explain(error)));
  };
  return (
    <form className="cart-estimate" onSubmit={submit}>
      <div className="cart-field">
        <label htmlFor={`${id}-country`}>{messages.country}</label>
        <select
          id={`${id}-country`}
          autoComplete="shipping country"
          value={destination.country}
          onChange={(event) => setDestination({ ...EMPTY_LOCATION, country: event.target.value })}
        >
          <option value="">{messages.chooseCountry}</option>
          {destinations.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {country !== undefined && (
        <RegionFields id={id} country={country} destination={destination} setDestination={setDestination} />
      )}
      <button type="submit" className="button button-quiet">
        {messages.estimateNow}
      </button>
    </form>
  );
}

interface RegionFieldsProps {
  id: string;
  country: Destination;
  destination: ShippingLocation;
  setDestination: (destination: ShippingLocation) => void;
}

/** Region and postal code under the country's own labels. A country without regions has no region field. */
function RegionFields({ id, country, destination, setDestination }: RegionFieldsProps): ReactNode {
  return (
    <>
      {country.regions.length > 0 && (
        <div className="cart-field">
          <label htmlFor={`${id}-region`}>{country.regionLabel}</label>
          <select
            id={`${id}-region`}
            autoComplete="shipping address-level1"
            value={destination.region}
            onChange={(event) => setDestination({ ...destination, region: event.target.value })}
          >
            <option value="">{messages.choose}</option>
            {country.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="cart-field">
        <label htmlFor={`${id}-postal`}>{country.postalLabel}</label>
        <input
          id={`${id}-postal`}
          autoComplete="shipping postal-code"
          maxLength={20}
          value={destination.postalCode}
          onChange={(event) => setDestination({ ...destination, postalCode: event.target.value })}
        />
      </div>
    </>
  );
}

function Options({ cart, actions }: CartShippingProps): ReactNode {
  const { shippingOptions, selectedShippingOption, shippingLocation: location, currency } = cart;
  if (location === null) return null;
  if (shippingOptions.length === 0) return <p className="cart-problem">{messages.notShipped}</p>;
  return (
    <fieldset className="cart-options">
      <legend>{messages.shipping}</legend>
      {shippingOptions.map(({ id, name, priceCents }) => (
        <label key={id} className="cart-option">
          <input
            type="radio"
            name="cart-shipping-option"
            checked={id === selectedShippingOption}
            onChange={() => void actions.setShipping(location, id)}
          />{' '}
          {name}{' '}
          <span className="cart-option-price">
            {priceCents === 0 ? messages.free : formatCents(priceCents, currency)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
