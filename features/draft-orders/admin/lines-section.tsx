import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { ComboboxField } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import type { DraftQuote, FoundVariant } from '../admin-contract.ts';
import type { DraftLine } from '../draft-order.ts';
import { MAX_LINES } from '../limits.ts';
import { type VariantOption, variantName, variantSource } from './draft-queries.ts';
import { type DraftValues, NEW_CUSTOM_LINE } from './draft-values.ts';
import styles from './drafts.module.css';
import { type KnownVariant, LineFields } from './line-fields.tsx';
import { draftMessages as messages } from './messages.ts';

interface LinesSectionProps {
  form: ContractForm<DraftValues>;
  quote: DraftQuote | undefined;
  currency: string;
  isDisabled: boolean;
}

/** What is sold: products that the server searches, and custom lines. */
export function LinesSection({ form, quote, currency, isDisabled }: LinesSectionProps) {
  const { lines } = form.values;
  const [picked, setPicked] = useState<ReadonlyMap<string, KnownVariant>>(new Map());
  const add = (line: DraftLine): void => form.setValue('lines', [...lines, line]);
  const pick = (variant: FoundVariant): void => {
    const known = { name: variantName(variant), listPriceCents: variant.priceCents };
    setPicked((before) => new Map(before).set(variant.variantId, known));
    add({ kind: 'variant', variantId: variant.variantId as never, quantity: 1, unitPriceCents: null, discount: null });
  };
  return (
    <FormSection title={messages.lines}>
      {lines.length === 0 && <p className={styles.detail}>{messages.noLines}</p>}
      {lines.map((line, at) => (
        <LineFields
          // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and their fields keep no state
          key={at}
          form={form}
          at={at}
          line={line}
          variant={line.kind === 'variant' ? (picked.get(line.variantId) ?? findVariant(quote, line)) : undefined}
          problem={findProblem(quote, line)}
          currency={currency}
          isDisabled={isDisabled}
          onRemove={() =>
            form.setValue(
              'lines',
              lines.filter((_, index) => index !== at),
            )
          }
        />
      ))}
      {!isDisabled && <AddLine currency={currency} isFull={lines.length >= MAX_LINES} onPick={pick} onAdd={add} />}
    </FormSection>
  );
}

interface AddLineProps {
  currency: string;
  isFull: boolean;
  onPick: (variant: FoundVariant) => void;
  onAdd: (line: DraftLine) => void;
}

function AddLine({ currency, isFull, onPick, onAdd }: AddLineProps) {
  const source = useMemo(() => variantSource(currency), [currency]);
  return (
    <>
      <ComboboxField
        name="product"
        label={messages.findProduct}
        placeholder={messages.findProductHelp}
        source={source}
        value={null}
        // The source adds the variant to its options.
        onChange={(option) => option !== null && onPick((option as VariantOption).variant)}
        isDisabled={isFull}
      />
      <Button variant="default" className={styles.start} disabled={isFull} onClick={() => onAdd(NEW_CUSTOM_LINE)}>
        {messages.addCustom}
      </Button>
    </>
  );
}

/** The quote may be a moment older than the form, so that lines are found by their variant. */
function quotedLine(quote: DraftQuote | undefined, line: DraftLine) {
  if (line.kind === 'custom') return undefined;
  return quote?.lines.find(({ variantId }) => variantId === line.variantId);
}

function findVariant(quote: DraftQuote | undefined, line: DraftLine): KnownVariant | undefined {
  const found = quotedLine(quote, line);
  return found === undefined ? undefined : { name: variantName(found), listPriceCents: found.listPriceCents };
}

function findProblem(quote: DraftQuote | undefined, line: DraftLine) {
  return quotedLine(quote, line)?.problem ?? null;
}
