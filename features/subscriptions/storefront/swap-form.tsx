import { type FormEvent, type ReactNode, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { SubscriptionView } from '../contract.ts';
import { swapVariant } from './calls.ts';
import { Fold } from './fold.tsx';
import { differenceText } from './messages.ts';
import type { SubscriptionKit } from './use-subscription.ts';

/** Switches to another variant of the same product, showing the price difference first. */
export function SwapForm({ kit }: { kit: SubscriptionKit }): ReactNode {
  const [sku, setSku] = useState('');
  const chosen = kit.view.choices.find((choice) => choice.sku === sku);
  const submit = (event: FormEvent, close: () => void): void => {
    event.preventDefault();
    if (chosen === undefined) return;
    const request = { sku: chosen.sku, expectedPriceCents: chosen.unitPriceCents };
    const done = `From the next delivery on you get ${nameOf(chosen.attributes)}.`;
    void kit.act(async () => await swapVariant(kit.token, request), done).then((isDone) => isDone && close());
  };
  return (
    <Fold title="Choose another variant">
      {(close) => (
        <form onSubmit={(event) => submit(event, close)}>
          <Choices view={kit.view} sku={sku} onChoose={setSku} />
          <button type="submit" className="shop-button" aria-disabled={kit.isBusy || chosen === undefined}>
            Swap
          </button>
        </form>
      )}
    </Fold>
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
      <legend className="visually-hidden">From the next delivery on</legend>
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
