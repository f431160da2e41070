import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import { firstKey, rowField } from './row-field.ts';

interface CardProps {
  editor: ProductEditor;
}

/** Price and stock of a product without options. Variants have theirs in the grid. */
export function PricingCard({ editor }: CardProps) {
  return (
    <FormSection title={messages.pricing}>
      <Prices editor={editor} />
      <StockFields editor={editor} />
      <details className={styles.fold}>
        <summary>{messages.identifiers}</summary>
        <div className={styles.pair}>
          <TextField {...rowField(editor, 'gtin')} label={messages.gtin} maxLength={14} />
          <TextField {...rowField(editor, 'mpn')} label={messages.mpn} maxLength={70} />
        </div>
      </details>
    </FormSection>
  );
}

function Prices({ editor }: CardProps) {
  const { currency } = editor;
  const onSale = rowField(editor, 'onSale');
  return (
    <>
      <div className={styles.pair}>
        <MoneyField {...rowField(editor, 'priceCents')} label={messages.price} currency={currency} isRequired />
        {onSale.value && (
          <MoneyField
            {...rowField(editor, 'salePriceCents')}
            label={messages.salePrice}
            help={messages.salePriceHelp}
            currency={currency}
            isRequired
          />
        )}
      </div>
      <SwitchField {...onSale} label={messages.onSale} />
    </>
  );
}

function StockFields({ editor }: CardProps) {
  const { choices } = editor;
  const stock = rowField(editor, 'stock');
  const isCounted = stock.value !== 'unlimited';
  const count = { ...stock, value: stock.value === 'unlimited' ? null : stock.value };
  return (
    <>
      <div className={styles.pair}>
        <TextField {...rowField(editor, 'sku')} label={messages.sku} help={messages.skuHelp} maxLength={80} />
      </div>
      <SwitchField
        name={`${stock.name}-counted`}
        label={messages.countStock}
        value={isCounted}
        onChange={(next) => stock.onChange(next ? countedBefore(editor) : 'unlimited')}
      />
      {isCounted && (
        <div className={styles.pair}>
          <NumberField {...count} label={messages.stock} help={reservedText(editor)} />
          <NumberField
            {...rowField(editor, 'lowStockLimit')}
            label={messages.lowStock}
            help={messages.lowStockHelp(choices.lowStockLimit)}
          />
        </div>
      )}
    </>
  );
}

/** The number before the switch was turned off. */
function countedBefore(editor: ProductEditor): number {
  const { value } = rowField(editor, 'stockBefore');
  return typeof value === 'number' ? value : 0;
}

function reservedText({ reply, form }: ProductEditor): string | undefined {
  const units = reply?.facts.reserved[firstKey({ form })] ?? 0;
  return units === 0 ? undefined : messages.reserved(units);
}
