import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { saveCsv } from '#browser/admin-kit/files/save-file.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import { type MatchQuery, toMatchQuery } from '#browser/admin-kit/list/list-query.ts';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { call } from '#browser/client/call.ts';
import type { GiftCardRow } from '../admin-contract.ts';
import { exportGiftCards } from './api.ts';
import { createGiftCardList } from './gift-card-list.ts';
import { giftCardsSource, settingsQuery } from './gift-card-queries.ts';
import { giftCardMessages as messages } from './messages.ts';
import { type SetDisabled, useSetDisabled } from './use-card-actions.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

/** As many as one request may name. */
const MAX_BULK = 200;

/** All gift cards of the website. */
export function Screen() {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <Header />
      {/* A filter by balance in the URL is an amount of the currency, so that the list waits for it. */}
      {settings.isPending ? <SkeletonRows /> : <Cards currency={settings.data?.currency ?? 'USD'} />}
    </>
  );
}

function Header() {
  const mayWrite = useCapability('orders.write');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.text}
        actions={
          <>
            <Button component={Link} to="/gift-cards/report" variant="default">
              {messages.reportLink}
            </Button>
            {mayWrite && (
              <>
                <Button variant="default" onClick={() => setIsOpen(true)}>
                  {messages.settings}
                </Button>
                <IssueButton />
              </>
            )}
          </>
        }
      />
      {isOpen && (
        <LazyDialog onClose={close}>
          <SettingsDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

function IssueButton() {
  return (
    <Button component={Link} to="/gift-cards/new">
      {messages.add}
    </Button>
  );
}

function Cards({ currency }: { currency: string }) {
  const definition = useMemo(() => createGiftCardList(currency), [currency]);
  const state = useListState(definition);
  const { timeZone } = usePageContext();
  const setDisabled = useSetDisabled();
  const mayWrite = useCapability('orders.write');
  const mayExport = useCapability('exports.write');
  const toQuery = () => ({ ...toMatchQuery(definition, state, { now: Date.now(), timeZone }), sort: state.sort });
  return (
    <DataList
      definition={definition}
      state={state}
      source={giftCardsSource}
      empty={{ title: messages.emptyTitle, text: messages.emptyText, action: mayWrite && <IssueButton /> }}
      rowActions={(row) => (mayWrite ? rowActions(row, setDisabled) : [])}
      bulkActions={mayWrite ? bulkActions(setDisabled) : []}
      toolbar={mayExport && <ExportButton toQuery={toQuery} />}
    />
  );
}

function rowActions({ id, state }: GiftCardRow, setDisabled: SetDisabled): RowAction[] {
  const run = (disabled: boolean) => () => void setDisabled([id], disabled);
  return state === 'disabled'
    ? [{ id: 'enable', label: messages.enable, run: run(false) }]
    : [{ id: 'disable', label: messages.disable, tone: 'danger', run: run(true) }];
}

function bulkActions(setDisabled: SetDisabled): BulkAction[] {
  const run =
    (disabled: boolean): BulkAction['run'] =>
    async (target) =>
      await setDisabled(await selectedIds(target, { source: giftCardsSource, max: MAX_BULK }), disabled);
  return [
    { id: 'enable', label: messages.enable, run: run(false) },
    { id: 'disable', label: messages.disable, tone: 'danger', run: run(true) },
  ];
}

function ExportButton({ toQuery }: { toQuery: () => MatchQuery }) {
  const exporting = useMutation({
    mutationFn: () => call(exportGiftCards, { query: toQuery() }),
    onSuccess: ({ filename, csv, giftCards, isComplete }) => {
      saveCsv(filename, csv);
      showToast({ message: isComplete ? messages.exported(giftCards) : messages.exportedFirst(giftCards) });
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
  });
  return (
    <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {messages.export}
    </Button>
  );
}
