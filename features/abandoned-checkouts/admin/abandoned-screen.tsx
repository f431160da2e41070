import { Box, Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { abandonedList } from './abandoned-list.ts';
import { abandonedSource } from './abandoned-queries.ts';
import { abandonedMessages as messages } from './messages.ts';

const CheckoutPage = lazy(async () => ({ default: (await import('./lazy-parts.ts')).CheckoutPage }));
const SummarySection = lazy(async () => ({ default: (await import('./lazy-parts.ts')).SummarySection }));
const SettingsDialog = lazy(async () => ({ default: (await import('./lazy-parts.ts')).SettingsDialog }));
const BREADCRUMBS = [{ label: messages.orders, to: '/orders' }];

/** Both screens have one script, which keeps the frame small. */
export function Screen() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <AbandonedList />;
  return (
    <LazyPart>
      <CheckoutPage key={id} id={id} />
    </LazyPart>
  );
}

/** Checkouts that were left without a paid order, and what was recovered of them. */
function AbandonedList() {
  const state = useListState(abandonedList);
  return (
    <>
      <Header />
      <LazyPart fallback={<Box h="10.5rem" />}>
        <SummarySection />
      </LazyPart>
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
