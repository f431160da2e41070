import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { abandonedList } from './abandoned-list.ts';
import { abandonedSource } from './abandoned-queries.ts';
import { abandonedMessages as messages } from './messages.ts';
import { SummarySection } from './summary-section.tsx';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));
const BREADCRUMBS = [{ label: messages.orders, to: '/orders' }];

/** Checkouts that were left without a paid order, and what was recovered of them. */
export function Screen() {
  const state = useListState(abandonedList);
  return (
    <>
      <Header />
      <SummarySection />
      <DataList
        definition={abandonedList}
        state={state}
        source={abandonedSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
      />
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
        breadcrumbs={BREADCRUMBS}
        actions={
          mayWrite && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {messages.settings}
            </Button>
          )
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
