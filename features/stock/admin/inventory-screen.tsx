import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { sessionQuery } from '#features/members/admin/index.ts';
import type { InventoryRow } from '../admin-contract.ts';
import styles from './inventory.module.css';
import { inventoryList } from './inventory-list.ts';
import { inventorySource } from './inventory-query.ts';
import { InventoryContext } from './inventory-session.ts';
import { inventoryMessages as messages } from './messages.ts';
import { type Inventory, useInventory } from './use-inventory.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));
const WorkPanel = lazy(async () => ({ default: (await import('./work-panel.tsx')).WorkPanel }));

/** The stock of all variants: corrected in place, received and counted. */
export function Screen() {
  const { data: session } = useQuery(sessionQuery);
  const canWrite = session?.capabilities.includes('inventory.write') === true;
  const inventory = useInventory(canWrite);
  const state = useListState(inventoryList);
  const [opened, setOpened] = useState<InventoryRow | null>(null);
  const isEditing = canWrite && inventory.mode === 'edit';
  return (
    <InventoryContext value={inventory}>
      <PageHeader
        title={messages.title}
        description={canWrite ? messages.text : messages.readText}
        actions={isEditing && <Actions inventory={inventory} />}
      />
      {inventory.mode !== 'edit' && (
        <LazyPart>
          <WorkPanel inventory={inventory} />
        </LazyPart>
      )}
      <DataList
        definition={inventoryList}
        state={state}
        source={inventorySource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        onRowOpen={setOpened}
        toolbar={isEditing && <Reason inventory={inventory} />}
      />
      {opened !== null && (
        <LazyDialog onClose={() => setOpened(null)}>
          <HistoryDrawer row={opened} onClose={() => setOpened(null)} />
        </LazyDialog>
      )}
    </InventoryContext>
  );
}

/** The reason that is stored with each level that is changed in place. */
function Reason({ inventory: { reason, setReason } }: { inventory: Inventory }) {
  const id = useId();
  return (
    <>
      <label className={styles.reasonLabel}>
        {messages.reason}
        <input
          className={`${styles.input} ${styles.reasonInput}`}
          list={id}
          maxLength={300}
          value={reason}
          aria-invalid={reason.trim() === ''}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <datalist id={id}>
        {messages.reasons.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Actions({ inventory: { start } }: { inventory: Inventory }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {messages.settings}
      </Button>
      <Button variant="default" onClick={() => start('count')}>
        {messages.count}
      </Button>
      <Button onClick={() => start('receive')}>{messages.receive}</Button>
      {isOpen && (
        <LazyDialog onClose={() => setIsOpen(false)}>
          <SettingsDialog onClose={() => setIsOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
