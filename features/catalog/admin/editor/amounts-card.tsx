import { Button } from '@mantine/core';
import { useState } from 'react';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { changeTable } from '../variant-grid/grid-state.ts';
import { keysOf } from '../variant-grid/table-shape.ts';
import { addAmount, removeAmount } from './amounts.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';

export function AmountsCard({ editor }: { editor: ProductEditor }) {
  const { form, grid, currency } = editor;
  const table = form.values.variants;
  const amounts = keysOf(table).flatMap((key) => {
    const price = table.rows[key]?.priceCents ?? null;
    return price === null ? [] : [{ key, text: formatMoney(price, currency) }];
  });
  return (
    <FormSection title={messages.amounts} description={messages.amountsText}>
      <ul className={styles.chips}>
        {amounts.map(({ key, text }) => (
          <li key={key} className={styles.chip}>
            {text}
            <button
              type="button"
              className={styles.iconButton}
              aria-label={messages.removeAmount(text)}
              onClick={() => grid.update((state) => changeTable(state, removeAmount(state.table, key)))}
            >
              <CloseIcon size={14} />
            </button>
          </li>
        ))}
      </ul>
      <NewAmount editor={editor} />
    </FormSection>
  );
}

function NewAmount({ editor: { form, grid, currency } }: { editor: ProductEditor }) {
  const [cents, setCents] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const table = form.values.variants;
  const add = (): void => {
    const isAmount = cents !== null && cents > 0;
    const next = isAmount ? addAmount(table, cents, currency) : null;
    if (next === null) return setProblem(isAmount ? messages.amountExists : messages.amountNeeded);
    grid.update((state) => changeTable(state, next));
    setCents(null);
    return setProblem(null);
  };
  const missing = form.mantine.errors[`variants.rows.${keysOf(table)[0] ?? ''}.priceCents`];
  return (
    <div className={styles.addLine}>
      <MoneyField
        name="new-amount"
        label={messages.amount}
        value={cents}
        currency={currency}
        error={problem ?? missing}
        onChange={setCents}
      />
      <Button variant="default" onClick={add}>
        {messages.addAmount}
      </Button>
    </div>
  );
}
