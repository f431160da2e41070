import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { MissingPage } from '../admin-contract.ts';
import { redirectMessages as messages } from './messages.ts';
import { missingList } from './redirect-list.tsx';
import { missingSource } from './redirect-queries.ts';
import { RedirectTabs } from './redirect-tabs.tsx';
import { useRedirectActions } from './use-redirect-actions.ts';

const RedirectDialog = lazy(async () => ({ default: (await import('./redirect-dialog.tsx')).RedirectDialog }));

/** The addresses that visitors asked for and that lead to nothing, most requested first. */
export function Missing() {
  const state = useListState(missingList);
  const { refresh } = useRedirectActions();
  const mayWrite = useCapability('settings.write');
  const [from, setFrom] = useState<string | null>(null);
  const close = (): void => setFrom(null);
  const start = ({ path }: MissingPage): void => setFrom(path);
  return (
    <>
      <PageHeader
        title={messages.missing}
        description={messages.missingText}
        breadcrumbs={[
          { label: messages.settings, to: '/settings' },
          { label: messages.title, to: '/settings/redirects' },
        ]}
      />
      <RedirectTabs />
      <DataList
        definition={missingList}
        state={state}
        source={missingSource}
        empty={{ title: messages.emptyMissingTitle, text: messages.emptyMissingText }}
        {...(mayWrite && { onRowOpen: start })}
        rowActions={(page) =>
          mayWrite ? [{ id: 'redirect', label: messages.createRedirect, run: () => start(page) }] : []
        }
      />
      {from !== null && (
        <LazyDialog onClose={close}>
          <RedirectDialog open={{ kind: 'add', from }} onSaved={refresh} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
