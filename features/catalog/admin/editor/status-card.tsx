import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { DateTimeField } from '#browser/admin-kit/form/fields/time-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { ProductState } from '../../contract.ts';
import type { ProductTypeName } from '../../product-type.ts';
import { productStateLabels } from '../messages.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { pathBeforeSlug, toSlug } from './page-path.ts';
import type { ProductEditor } from './product-editor.ts';

interface CardProps {
  editor: ProductEditor;
}

const STATES = (['draft', 'needs-review', 'scheduled', 'published', 'private'] as const).map((value) => ({
  value,
  label: productStateLabels[value],
}));
const TYPES = (Object.keys(messages.types) as ProductTypeName[]).map((value) => ({
  value,
  label: messages.types[value],
}));
const MAX_CATEGORIES = 50;

export function StatusCard({ editor: { form } }: CardProps) {
  const { state } = form.values;
  const field = form.field('state');
  const change = (next: ProductState | null): void => {
    if (next !== null) field.onChange(next);
  };
  return (
    <FormSection title={messages.status}>
      <SelectField<ProductState>
        {...field}
        onChange={change}
        label={messages.state}
        help={messages.stateHelp[state]}
        options={STATES}
      />
      {(state === 'scheduled' || form.values.publishedAt !== null) && (
        <DateTimeField
          {...form.field('publishedAt')}
          label={state === 'scheduled' ? messages.publishOn : messages.publishedOn}
          isRequired={state === 'scheduled'}
        />
      )}
      <SwitchField {...form.field('starred')} label={messages.starred} help={messages.starredHelp} />
    </FormSection>
  );
}

export function OrganizationCard({ editor: { form, choices } }: CardProps) {
  const type = form.field('type');
  const collection = form.field('collectionId');
  const collections = choices.collections.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FormSection title={messages.organization}>
      <SelectField<ProductTypeName>
        {...type}
        onChange={(next) => type.onChange(next ?? 'physical')}
        label={messages.type}
        help={messages.typeHelp[form.values.type]}
        options={TYPES}
      />
      {collections.length > 1 && (
        <SelectField
          {...collection}
          value={collection.value || (collections[0]?.value ?? null)}
          onChange={(next) => collection.onChange(next ?? '')}
          label={messages.collection}
          options={collections}
        />
      )}
      <TagsField
        {...form.field('categories')}
        label={messages.categories}
        suggestions={choices.categories}
        maxTags={MAX_CATEGORIES}
      />
      <TagsField {...form.field('tags')} label={messages.tags} suggestions={choices.tags} />
    </FormSection>
  );
}

export function AddressCard({ editor }: CardProps) {
  const { form, reply } = editor;
  const { slug, title } = form.values;
  const saved = reply?.product.slug;
  const isChanged = saved !== undefined && slug.trim() !== '' && slug.trim() !== saved;
  return (
    <FormSection title={messages.address}>
      <TextField
        {...form.field('slug')}
        label={messages.slug}
        help={reply === null ? messages.slugHelp : undefined}
        prefix={pathBeforeSlug(editor)}
        placeholder={saved ?? toSlug(title)}
        maxLength={120}
      />
      {isChanged && (
        <SwitchField
          {...form.field('redirect')}
          label={messages.redirect}
          help={messages.redirectHelp(reply?.facts.fullUrl ?? '')}
        />
      )}
    </FormSection>
  );
}

export function FactsCard({ editor: { reply } }: CardProps) {
  if (reply === null) return null;
  const { createdOn, updatedOn, updatedBy } = reply.facts;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{messages.updatedOn}</dt>
        <dd>
          <RelativeTime at={updatedOn} /> {updatedBy !== null && messages.by(updatedBy)}
        </dd>
      </div>
      <div>
        <dt>{messages.createdOn}</dt>
        <dd>
          <RelativeTime at={createdOn} />
        </dd>
      </div>
    </dl>
  );
}
