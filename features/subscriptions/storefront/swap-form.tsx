import { type FormEvent, type ReactNode, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { SubscriptionView } from '../contract.ts';
import { swapVariant } from './calls.ts';
import { Disclosure } from './disclosure.tsx';
import { differenceText, messages } from './messages.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

/** Switches to another variant of the same product, showing the price difference first. */
export function SwapForm({ page }: { page: SubscriptionPageState }): ReactNode {
  const [sku, setSku] = useState('');
  const chosen = page.view.choices.find((choice) => choice.sku === sku);
  const submit = (event: FormEvent, close: () => void): void => {
    event.preventDefault();
    if (chosen === undefined) return;
    const request = { sku: chosen.sku, expectedPriceCents: chosen.unitPriceCents };
    const done = messages.swapped(nameOf(chosen.attributes));
    void page.act(async () => await swapVariant(page.token, request), done).then((isDone) => isDone && close());
  };
  return (
    <Disclosure title={messages.chooseVariant}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)}>
          <Choices view={page.view} sku={sku} onChoose={setSku} />
          <button type="submit" className="shop-button" aria-disabled={page.isBusy || chosen === undefined}>
            {messages.swap}
          </button>
        </form>
      )}
    </Disclosure>
  );
}

const nameOf = (attributes: Readonly<Record<string, string>>): string => Object.values(attributes).join(' / ');

interface ChoicesProps {
  view: SubscriptionView;
  sku: string;
  onChoose: (sku: string) => void;
}

function Choices({ view, sku, onChoose }: ChoicesProps): ReactNode {
  const { choices, currency } = view;
  return (
    <fieldset className="subscription-choices">
      <legend className="visually-hidden">{messages.swapFrom}</legend>
      {choices.map((choice) => (
        <label key={choice.sku}>
          <input
            type="radio"
            name="variant"
            value={choice.sku}
            checked={choice.sku === sku}
            onChange={() => onChoose(choice.sku)}
          />
          <span>
            {nameOf(choice.attributes)}, {formatCents(choice.unitPriceCents, currency)}{' '}
            <span className="shop-soft">({differenceText(view, choice.unitPriceCents)})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
