import { useState } from 'react';
import type { FieldBinding } from '#browser/admin-kit/form/field-binding.ts';
import { ComboboxField } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { productSource } from './discount-queries.ts';
import styles from './discounts.module.css';
import { discountMessages as messages } from './messages.ts';

/** Titles of products by id. The form keeps them, because its values contain only ids. */
export interface Titles {
  get: (id: string) => string | undefined;
  add: (id: string, title: string) => void;
}

export function useTitles(known: readonly { id: string; title: string }[]): Titles {
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    get: (id) => added.get(id) ?? known.find((product) => product.id === id)?.title,
    add: (id, title) => setAdded((before) => new Map(before).set(id, title)),
  };
}

export interface ProductFieldProps {
  field: FieldBinding<string[] | null>;
  label: string;
  titles: Titles;
}

/** Several products that the server searches. The chosen ones are listed below the field. */
export function ProductField({ field, label, titles }: ProductFieldProps) {
  const chosen = field.value ?? [];
  return (
    <div className={styles.picker}>
      <ComboboxField
        name={field.name}
        label={label}
        error={field.error}
        placeholder={messages.addProduct}
        source={productSource}
        value={null}
        onChange={(option) => {
          if (option === null || chosen.includes(option.value)) return;
          titles.add(option.value, option.label);
          field.onChange([...chosen, option.value]);
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {chosen.map((id) => (
            <ChosenProduct
              key={id}
              title={titles.get(id) ?? messages.missingProduct}
              onRemove={() => field.onChange(chosen.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenProduct({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <li className={styles.chip}>
      {title}
      <button type="button" aria-label={messages.remove(title)} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
