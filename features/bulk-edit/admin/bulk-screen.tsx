import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserStorage } from '#browser/admin-kit/browser-storage.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import {
  ALL_PRODUCTS,
  CHOSEN_PRODUCTS_KEY,
  type ChosenProducts,
  parseChosenProducts,
} from '#features/catalog/bulk-selection.ts';
import styles from './bulk.module.css';
import { type EditRequest, previewQuery } from './bulk-queries.ts';
import { ChangesCard } from './changes-card.tsx';
import { EditStatus } from './edit-status.tsx';
import { LeftValuesDialog } from './left-values-dialog.tsx';
import { bulkMessages as messages } from './messages.ts';
import { PreviewCard } from './preview-card.tsx';
import { RecentEdits } from './recent-edits.tsx';
import { routeMessages } from './route-messages.ts';
import { newDraft, type RuleDraft, toRule } from './rule-draft.ts';
import { SelectionCard } from './selection-card.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

const DEBOUNCE_MS = 250;

function readSelection(): ChosenProducts {
  return parseChosenProducts(browserStorage('session').getItem(CHOSEN_PRODUCTS_KEY)) ?? ALL_PRODUCTS;
}

/** Changes many products by rules, with a preview of every value. */
export function Screen() {
  const [editId, setEditId] = useState<string | null>(null);
  const [leftOf, setLeftOf] = useState<string | null>(null);
  const actions = useBulkActions(({ id }) => setEditId(id));
  return (
    <>
      <PageHeader
        title={routeMessages.title}
        description={messages.description}
        breadcrumbs={[{ label: messages.products, to: '/products' }]}
      />
      <div className={styles.screen}>
        {editId === null ? (
          <NewEdit actions={actions} />
        ) : (
          <EditStatus id={editId} onUndo={actions.undo} onShowLeft={setLeftOf} onReset={() => setEditId(null)} />
        )}
        <RecentEdits onUndo={actions.undo} onShowLeft={setLeftOf} />
      </div>
      {leftOf !== null && <LeftValuesDialog id={leftOf} onClose={() => setLeftOf(null)} />}
    </>
  );
}

function NewEdit({ actions }: { actions: ReturnType<typeof useBulkActions> }) {
  const [selection, setSelection] = useState(readSelection);
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>([newDraft(1)]);
  const request = toRequest(selection, drafts);
  const [debounced] = useDebouncedValue(request, DEBOUNCE_MS);
  // What is shown is a moment older than what was typed.
  const isCurrent = JSON.stringify(request) === JSON.stringify(debounced);
  const { data: preview, isPlaceholderData } = useQuery(previewQuery(debounced ?? NO_REQUEST, null));
  const isReady = debounced !== null && isCurrent && !isPlaceholderData && preview !== undefined;
  const chooseAll = (): void => {
    browserStorage('session').removeItem(CHOSEN_PRODUCTS_KEY);
    setSelection(ALL_PRODUCTS);
  };
  return (
    <>
      <SelectionCard selection={selection} size={preview ?? null} onChooseAll={chooseAll} />
      <ChangesCard
        drafts={drafts}
        onChange={setDrafts}
        preview={isReady ? preview : null}
        isStarting={actions.isStarting}
        onStart={(digest) => debounced !== null && actions.start({ ...debounced, digest })}
      />
      <PreviewCard request={request === null ? null : debounced} />
    </>
  );
}

const NO_REQUEST: EditRequest = { selection: ALL_PRODUCTS, rules: [] };

/** Null while a change is incomplete. */
function toRequest(selection: ChosenProducts, drafts: readonly RuleDraft[]): EditRequest | null {
  const rules = drafts.map(toRule);
  return rules.every((rule) => rule !== null) ? { selection, rules } : null;
}
