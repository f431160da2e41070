import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { exampleList, exampleSource } from './example-list.ts';

export function Screen() {
  const state = useListState(exampleList);
  return (
    <>
      <PageHeader title="Examples" />
      <DataList
        definition={exampleList}
        state={state}
        source={exampleSource}
        empty={{ title: 'No examples yet' }}
        rowActions={() => [{ id: 'copy', label: 'Copy', run: () => undefined }]}
        bulkActions={[{ id: 'archive', label: 'Archive', run: () => Promise.resolve(true) }]}
      />
    </>
  );
}
