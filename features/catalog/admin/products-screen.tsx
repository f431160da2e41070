import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import { browserStorage } from '#browser/admin-kit/browser-storage.ts';
import { ExternalIcon } from '#browser/admin-kit/icons.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import { type MatchQuery, toMatchQuery } from '#browser/admin-kit/list/list-query.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { ProductListRow } from '../admin-contract.ts';
import { CHOSEN_PRODUCTS_KEY, toChosenProducts } from '../bulk-selection.ts';
import { catalogMessages as messages } from './messages.ts';
import { PhotoButton, PictureDrop } from './picture-products.tsx';
import { CopyIcon, RestoreIcon, TrashIcon } from './product-icons.tsx';
import { createProductList } from './product-list.ts';
import { choicesQuery, productsSource } from './products-query.ts';
import type { Change } from './undo-change.ts';
import { type ProductActions, useProductActions } from './use-product-actions.ts';

const TermDialog = lazy(async () => ({ default: (await import('./term-dialog.tsx')).TermDialog }));

export function Screen() {
  const { data: choices } = useQuery(choicesQuery);
  const currency = choices?.currency ?? 'USD';
  const definition = useMemo(() => createProductList(currency), [currency]);
  const state = useListState(definition);
  const actions = useProductActions();
  const [pictures, setPictures] = useState<readonly File[] | null>(null);
  const editInBulk = useBulkEdit();
  const [question, setQuestion] = useState<TermQuestion | null>(null);
  const isTrash = state.filters['trash'] === 'yes';
  const choose = (trash: boolean): void => state.setFilter('trash', trash ? 'yes' : null);
  return (
    <>
      <PageHeader title={messages.title} actions={actions.isAllowed && <AddButtons onPictures={setPictures} />} />
      {actions.isAllowed && <PictureDrop files={pictures} onFiles={setPictures} />}
      <DataList
        definition={definition}
        state={state}
        source={productsSource}
        empty={{ title: messages.empty, text: messages.emptyText, action: actions.isAllowed ? <AddProduct /> : null }}
        rowActions={(row) => rowActions(row, actions)}
        bulkActions={actions.isAllowed ? bulkActions(actions, { isTrash, ask: setQuestion, editInBulk }) : []}
        toolbar={
          <>
            <TrashToggle isTrash={isTrash} onChange={choose} />
            {!isTrash && <ExportButton query={toMatchQuery(definition, state, NO_DATES)} />}
            <FiltersButton />
          </>
        }
      />
      <TermQuestionDialog question={question} choices={choices} onClose={() => setQuestion(null)} />
    </>
  );
}

interface TermQuestionDialogProps {
  question: TermQuestion | null;
  choices: { tags: readonly string[]; categories: readonly string[] } | undefined;
  onClose: () => void;
}

function TermQuestionDialog({ question, choices, onClose }: TermQuestionDialogProps) {
  if (question === null) return null;
  const { kind, title, count, answer } = question;
  const close = (term: string | null): void => {
    onClose();
    answer(term);
  };
  const known = (kind === 'tag' ? choices?.tags : choices?.categories) ?? [];
  const label = kind === 'tag' ? messages.tag : messages.category;
  return (
    <LazyDialog onClose={() => close(null)}>
      <TermDialog title={title} label={label} known={known} count={count} onClose={close} />
    </LazyDialog>
  );
}

/** The list has no filters by date. */
const NO_DATES = { now: 0, timeZone: 'UTC' };

function useBulkEdit(): (target: BulkTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    browserStorage('session').setItem(CHOSEN_PRODUCTS_KEY, JSON.stringify(toChosenProducts(target)));
    void navigate({ to: '/products/bulk' });
  };
}

function TrashToggle({ isTrash, onChange }: { isTrash: boolean; onChange: (isTrash: boolean) => void }) {
  return (
    <Button variant={isTrash ? 'light' : 'default'} size="xs" aria-pressed={isTrash} onClick={() => onChange(!isTrash)}>
      {messages.showTrash}
    </Button>
  );
}

/** Opens the export of the products that the list shows. */
function ExportButton({ query }: { query: MatchQuery }) {
  const filters = Object.entries(query).filter(([, value]) => value !== '');
  const search = Object.fromEntries(filters.map(([name, value]) => [name, String(value)]));
  return (
    <Button component={Link} variant="default" size="xs" to="/products/export" search={search as never}>
      {messages.export}
    </Button>
  );
}

/** Opens what visitors can filter the product lists by. */
function FiltersButton() {
  return (
    <Button component={Link} variant="default" size="xs" to="/products/filters">
      {messages.visitorFilters}
    </Button>
  );
}

function AddButtons({ onPictures }: { onPictures: (files: readonly File[]) => void }) {
  return (
    <>
      <PhotoButton onFiles={onPictures} />
      <AddProduct />
    </>
  );
}

function AddProduct() {
  return (
    <Button component={Link} to="/products/new">
      {messages.add}
    </Button>
  );
}

interface TermQuestion {
  kind: 'tag' | 'category';
  title: string;
  count: number;
  answer: (term: string | null) => void;
}

function one({ id }: ProductListRow): BulkTarget {
  return { kind: 'keys', keys: [id], count: { value: 1, isExact: true } };
}

function rowActions(row: ProductListRow, { isAllowed, run, duplicate }: ProductActions): RowAction[] {
  const act = (change: Change) => () => void run(change, one(row));
  if (row.trashedOn !== null) {
    if (!isAllowed) return [];
    return [
      { id: 'restore', label: messages.restore, icon: RestoreIcon, isQuick: true, run: act({ action: 'restore' }) },
    ];
  }
  const found: RowAction[] = [];
  // Only products that visitors can open have a page.
  if (row.state === 'published') {
    found.push({ id: 'view', label: messages.view, icon: ExternalIcon, isQuick: true, href: row.fullUrl });
  }
  if (isAllowed) {
    found.push(
      { id: 'duplicate', label: messages.duplicate, icon: CopyIcon, run: () => duplicate(row.id) },
      { id: 'delete', label: messages.delete, icon: TrashIcon, tone: 'danger', run: act({ action: 'delete' }) },
    );
  }
  return found;
}

interface BulkParts {
  isTrash: boolean;
  ask: (question: TermQuestion) => void;
  /** Opens the screen that changes the chosen products by rules. */
  editInBulk: (target: BulkTarget) => void;
}

function bulkActions({ run }: ProductActions, { isTrash, ask, editInBulk }: BulkParts): BulkAction[] {
  const act = (id: string, label: string, change: Change): BulkAction => ({
    id,
    label,
    run: (target) => run(change, target),
  });
  if (isTrash) return [act('restore', messages.restore, { action: 'restore' })];
  const withTerm = (kind: TermQuestion['kind'], title: string, toChange: (term: string) => Change): BulkAction => ({
    id: title,
    label: title,
    run: (target) =>
      new Promise((resolve) =>
        ask({
          kind,
          title,
          count: Math.min(target.count.value, MAX_SHOWN),
          answer: (term) => resolve(term === null ? false : run(toChange(term), target)),
        }),
      ),
  });
  const edit: BulkAction = {
    id: 'edit',
    label: messages.bulkEdit,
    run: (target) => {
      editInBulk(target);
      return false;
    },
  };
  return [
    edit,
    act('publish', messages.publish, { action: 'set-state', state: 'published' }),
    act('draft', messages.setDraft, { action: 'set-state', state: 'draft' }),
    act('private', messages.setPrivate, { action: 'set-state', state: 'private' }),
    withTerm('tag', messages.addTag, (tag) => ({ action: 'add-tag', tag })),
    withTerm('tag', messages.removeTag, (tag) => ({ action: 'remove-tag', tag })),
    withTerm('category', messages.addCategory, (category) => ({ action: 'add-category', category })),
    withTerm('category', messages.removeCategory, (category) => ({ action: 'remove-category', category })),
    { ...act('delete', messages.delete, { action: 'delete' }), tone: 'danger' },
  ];
}

/** As many products are changed at once. */
const MAX_SHOWN = 1000;
