import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import type { DiscountBody } from '../new-discount.ts';
import { discountMessages as messages } from './messages.ts';
import { ProductField, type Titles } from './product-field.tsx';

type ProductsKey = 'productIds' | 'getProductIds';
type CategoriesKey = 'categories' | 'getCategories';

export interface ScopeFieldsProps {
  form: ContractForm<DiscountBody>;
  products: ProductsKey;
  categories: CategoriesKey;
  labels: { scope: string; all: string; products: string; categories: string };
  titles: Titles;
  suggestions: readonly string[];
}

const MAX_CATEGORIES = 1000;
const MAX_CATEGORY_LENGTH = 200;

/** Everything, or certain products and categories. */
export function ScopeFields({ form, products, categories, labels, titles, suggestions }: ScopeFieldsProps) {
  const isLimited = form.values[products] !== null || form.values[categories] !== null;
  const choose = (value: string | null): void => {
    form.setValue(products, value === 'some' ? [] : null);
    form.setValue(categories, value === 'some' ? [] : null);
  };
  const categoryField = form.field(categories);
  return (
    <>
      <SelectField
        name={`${products}Scope`}
        label={labels.scope}
        value={isLimited ? 'some' : 'all'}
        onChange={choose}
        options={[
          { value: 'all', label: labels.all },
          { value: 'some', label: messages.some },
        ]}
      />
      {isLimited && (
        <>
          <ProductField field={form.field(products)} label={labels.products} titles={titles} />
          <TagsField
            {...categoryField}
            value={categoryField.value ?? []}
            onChange={(names) => categoryField.onChange([...names])}
            label={labels.categories}
            suggestions={suggestions}
            maxTags={MAX_CATEGORIES}
            maxLength={MAX_CATEGORY_LENGTH}
          />
        </>
      )}
    </>
  );
}
