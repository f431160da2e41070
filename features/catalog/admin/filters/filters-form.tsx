import { useQueryClient } from '@tanstack/react-query';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { FormColumns, FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { call } from '#browser/client/call.ts';
import type { ListFacet } from '#features/content/list-facets.ts';
import type { ListSort } from '#features/content/list-filters.ts';
import type { ListFiltersRecord } from '../../list-filters-contract.ts';
import type { ListFiltersInput } from '../../list-filters-input.ts';
import { getListFilters, updateListFilters } from '../list-filters-api.ts';
import { describeFilters } from './describe-filters.ts';
import { FacetsField } from './facets-field.tsx';
import styles from './filters.module.css';
import { listFiltersQuery } from './filters-query.ts';
import { facetLabels, filterMessages as messages, sortLabels } from './messages.ts';

const loadSchema = async () => (await import('../../list-filters-input.ts')).ListFiltersInput;
const SORTS = Object.entries(sortLabels).map(([value, label]) => ({ value: value as ListSort, label }));
const LABELS = { isEnabled: messages.enabled, facets: messages.facets, sort: messages.sort } as const;

/** What the conflict dialog shows of the values. */
const DESCRIBE = {
  isEnabled: (value: unknown) => (value === true ? messages.yes : messages.no),
  facets: (value: unknown) =>
    (value as readonly ListFacet[]).map((facet) => facetLabels[facet]).join(', ') || messages.none,
  sort: (value: unknown) => (value === null ? messages.themeSort : sortLabels[value as ListSort]),
};

/** The filters and the order of one product list. */
export function FiltersForm({ record }: { record: ListFiltersRecord }) {
  const form = useFiltersForm(record);
  const mayWrite = useCapability('products.write');
  return (
    <ContractFormFrame form={form} labels={LABELS} describe={DESCRIBE}>
      <FormColumns
        main={<Fields form={form} isReadOnly={!mayWrite} />}
        aside={
          <FormSection title={messages.preview}>
            <p className={styles.text} aria-live="polite">
              {describeFilters(form.values)}
            </p>
            <p className={styles.hint}>{messages.emptyHint}</p>
          </FormSection>
        }
      />
    </ContractFormFrame>
  );
}

function Fields({ form, isReadOnly }: { form: ContractForm<ListFiltersInput>; isReadOnly: boolean }) {
  const { isEnabled, facets } = form.values;
  const isDisabled = isReadOnly || !isEnabled;
  return (
    <>
      <FormSection title={messages.show} description={messages.showText}>
        <SwitchField
          {...form.field('isEnabled')}
          label={messages.enabled}
          help={messages.enabledText}
          isDisabled={isReadOnly}
        />
        <FacetsField value={facets} onChange={(next) => form.setValue('facets', next)} isDisabled={isDisabled} />
      </FormSection>
      <FormSection title={messages.sorting}>
        <SelectField
          {...form.fieldAt<ListSort | null>('sort')}
          label={messages.sort}
          options={SORTS}
          placeholder={messages.themeSort}
          isClearable
          isDisabled={isDisabled}
        />
      </FormSection>
    </>
  );
}

function toRecord({ filters, revision }: ListFiltersRecord): FormRecord<ListFiltersInput> {
  return { values: filters, revision: String(revision) };
}

function useFiltersForm(record: ListFiltersRecord): ContractForm<ListFiltersInput> {
  const queryClient = useQueryClient();
  const params = { id: record.id };
  const show = (saved: ListFiltersRecord): void =>
    void queryClient.setQueryData(listFiltersQuery(record.id).queryKey, saved);
  const put = async (body: ListFiltersInput, headers: Readonly<Record<string, string>>) =>
    await call(updateListFilters, { params, body }, { headers });
  return useContractForm({
    loadSchema,
    record: toRecord(record),
    draftKey: `list-filters-${record.id}`,
    save: async (values, { headers }) => await put(values, headers),
    toRecord,
    onSaved: (saved) => {
      show(saved);
      const undo = async (): Promise<void> => {
        show(await put(record.filters, { 'if-match': `"${saved.revision}"` }));
        showToast({ message: messages.undone });
      };
      showToast({ message: messages.saved, undo });
    },
    loadLatest: async () => {
      const latest = await call(getListFilters, { params });
      return { ...toRecord(latest), ...(latest.updatedBy !== null && { changedBy: latest.updatedBy }) };
    },
  });
}
