import { useState } from 'react';
import { ComboboxField, type ComboboxSource } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { Thumbnail } from '#browser/admin-kit/thumbnail.tsx';
import { call } from '#browser/client/call.ts';
import { MAX_RELATED } from '../../product-limits.ts';
import { listProducts } from '../api.ts';
import { moveItem } from '../variant-grid/move-item.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { referenceOf } from './page-path.ts';
import { GripIcon } from './picture-tile.tsx';
import type { ProductEditor } from './product-editor.ts';
import { renditionUrl } from './product-media.ts';
import { PRODUCTS_KEY } from './product-query.ts';
import { type DragOrder, useDragOrder } from './use-drag-order.ts';

const FOUND = 10;

interface Known {
  title: string;
  imageUrl: string | null;
}

/** Products that the page recommends, in their order. */
export function RelatedCard({ editor }: { editor: ProductEditor }) {
  const { form, reply } = editor;
  const { related } = form.values;
  const [found, setFound] = useState<ReadonlyMap<string, Known>>(
    () => new Map(reply?.related.map(({ reference, title, imageUrl }) => [reference, { title, imageUrl }])),
  );
  const set = (next: readonly string[]): void => form.setValue('related', next);
  const drag = useDragOrder(related.length, (from, to) => set(moveItem(related, from, to)));
  const hidden = [...related, referenceOf(editor) ?? ''];
  const isFull = related.length >= MAX_RELATED;
  return (
    <FormSection title={messages.related} description={messages.relatedText} isFolded>
      <ul className={styles.records}>
        {related.map((reference, index) => (
          <RelatedItem
            key={reference}
            product={found.get(reference) ?? { title: reference, imageUrl: null }}
            index={index}
            drag={drag}
            onRemove={() => set(related.filter((one) => one !== reference))}
          />
        ))}
      </ul>
      <ComboboxField
        name="related"
        label={messages.addRelated}
        placeholder={messages.findProduct}
        help={isFull ? messages.relatedLimit(MAX_RELATED) : undefined}
        isDisabled={isFull}
        error={form.mantine.errors['related']}
        value={null}
        source={searchSource((reference, known) => setFound((before) => new Map(before).set(reference, known)), hidden)}
        onChange={(option) => {
          if (option !== null) set([...related, option.value]);
        }}
      />
    </FormSection>
  );
}

interface RelatedItemProps {
  product: Known;
  index: number;
  drag: DragOrder;
  onRemove: () => void;
}

function RelatedItem({ product: { title, imageUrl }, index, drag, onRemove }: RelatedItemProps) {
  return (
    <li className={styles.record} data-order={index} data-dragged={drag.dragged === index}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={messages.movePicture(title)}
        {...drag.handle(index)}
      >
        <GripIcon size={16} />
      </button>
      <Thumbnail url={imageUrl === null ? null : renditionUrl(imageUrl, 100)} />
      <span className={styles.recordTitle}>{title}</span>
      <button type="button" className={styles.iconButton} aria-label={messages.removeRelated(title)} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </li>
  );
}

function searchSource(onFound: (reference: string, known: Known) => void, hidden: readonly string[]): ComboboxSource {
  return {
    key: [...PRODUCTS_KEY, 'related', ...hidden],
    search: async (search, options) => {
      const { rows } = await call(listProducts, { query: { limit: FOUND, ...(search !== '' && { search }) } }, options);
      const offered = rows.filter(({ reference }) => !hidden.includes(reference));
      for (const { reference, title, imageUrl } of offered) onFound(reference, { title, imageUrl });
      return offered.map(({ reference, title }) => ({ value: reference, label: title, detail: `/${reference}` }));
    },
  };
}
