import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { subscriptionMessages as messages } from './messages.ts';
import { subscriptionList } from './subscription-list.ts';
import { subscriptionsSource } from './subscription-queries.ts';
import { SummarySection } from './summary-section.tsx';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

/** All subscriptions of the website, with what they bring in. */
export function Screen() {
  const state = useListState(subscriptionList);
  return (
    <>
      <Header />
      <SummarySection onShowState={(shown) => state.setFilter('state', shown)} />
      <DataList
        definition={subscriptionList}
        state={state}
        source={subscriptionsSource}
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
