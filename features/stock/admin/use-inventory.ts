import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { InventoryRow } from '../admin-contract.ts';
import { parseUnits } from '../parse-units.ts';
import { updateLowStockLimit } from './api.ts';
import { STOCK_KEY } from './inventory-query.ts';
import { type Entry, type InventoryMode, type InventorySession, labelOf } from './inventory-session.ts';
import { parseLevel } from './level-text.ts';
import { inventoryMessages as messages } from './messages.ts';
import { useChangeStock } from './use-change-stock.ts';

export interface Inventory extends InventorySession {
  reason: string;
  setReason: (reason: string) => void;
  start: (mode: InventoryMode) => void;
  addEntries: (entries: readonly Entry[]) => void;
  removeEntry: (sku: string) => void;
  /** Saves all entries. */
  saveAll: () => Promise<void>;
  isSaving: boolean;
}

/** The state of the inventory: what is being done and what was entered. */
export function useInventory(canWrite: boolean): Inventory {
  const [mode, setMode] = useState<InventoryMode>('edit');
  const [reason, setReason] = useState<string>(messages.defaultReason);
  const { entries, addEntries, removeEntry, clear } = useEntries();
  const change = useChangeStock();
  const start = (next: InventoryMode): void => {
    setMode(next);
    clear();
    setReason(next === 'edit' ? messages.defaultReason : '');
  };
  const saveAll = async (): Promise<void> => {
    const checked = checkEntries(mode, [...entries.values()]);
    addEntries(checked);
    if (checked.some(({ error }) => error !== undefined)) return;
    try {
      await change.mutateAsync(toChange(mode, reason, checked));
      start('edit');
    } catch (error) {
      addEntries(withErrors(checked, error));
      showToast({ message: (error as Error).message, tone: 'error' });
    }
  };
  return {
    mode,
    canWrite,
    reason,
    setReason,
    start,
    entries,
    enter: (row, text) => (text.trim() === '' ? removeEntry(row.sku) : addEntries([toEntry(row, text)])),
    addEntries,
    removeEntry,
    saveAll,
    isSaving: change.isPending,
    saveLimit: useSaveLimit(),
    saveLevel: (row, text) => saveLevel(change.mutateAsync, { row, text, reason }),
  };
}

/** What was entered, by SKU. */
function useEntries() {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  return {
    entries,
    clear: () => setEntries(new Map()),
    addEntries: (added: readonly Entry[]): void =>
      setEntries((before) => new Map([...before, ...added.map((entry) => [entry.sku, entry] as const)])),
    removeEntry: (sku: string): void => setEntries((before) => new Map([...before].filter(([key]) => key !== sku))),
  };
}

type SendChange = ReturnType<typeof useChangeStock>['mutateAsync'];

async function saveLevel(
  send: SendChange,
  { row, text, reason }: { row: InventoryRow; text: string; reason: string },
): Promise<string | null> {
  const level = parseLevel(text);
  if (level === null) return messages.invalid;
  if (reason.trim() === '') return messages.reasonNeeded;
  const expected = 'to' in level ? { expected: row.onHand } : {};
  const lines = [{ variantId: row.variantId, ...level, ...expected }];
  try {
    await send({
      body: { kind: 'correction', reason, lines },
      message: ([changed]) => messages.changed(labelOf(row), changed?.level ?? row.onHand),
    });
    return null;
  } catch (error) {
    return lineError(error, 0) ?? (error as Error).message;
  }
}

function useSaveLimit(): InventorySession['saveLimit'] {
  const queryClient = useQueryClient();
  const write = async (row: InventoryRow, limit: number | null): Promise<void> => {
    await call(updateLowStockLimit, { params: { variantId: row.variantId }, body: { limit } });
    await queryClient.invalidateQueries({ queryKey: STOCK_KEY });
  };
  return async (row, text) => {
    const limit = text.trim() === '' ? null : parseUnits(text);
    if (limit === null && text.trim() !== '') return messages.invalid;
    try {
      await write(row, limit);
    } catch (error) {
      return (error as Error).message;
    }
    showToast({ message: messages.limitChanged(labelOf(row), limit), undo: () => write(row, row.lowStockLimit) });
    return null;
  };
}

function toEntry(row: InventoryRow, text: string): Entry {
  return { sku: row.sku, label: labelOf(row), text, variantId: row.variantId, onHand: row.onHand };
}

function checkEntries(mode: InventoryMode, entries: readonly Entry[]): Entry[] {
  return entries.map(({ error: _error, ...entry }) => {
    const units = parseUnits(entry.text);
    const isBad = units === null || (mode === 'receive' && units === 0);
    return isBad ? { ...entry, error: mode === 'receive' ? messages.invalidUnits : messages.invalid } : entry;
  });
}

function toChange(mode: InventoryMode, reason: string, entries: readonly Entry[]) {
  const isReceipt = mode === 'receive';
  const lines = entries.map(({ sku, variantId, text, onHand }) => {
    const units = parseUnits(text) ?? 0;
    return {
      ...(variantId === undefined ? { sku } : { variantId }),
      ...(isReceipt ? { by: units } : { to: units }),
      // The owner counted what was there: a sale in the meantime would be overwritten.
      ...(!isReceipt && onHand !== undefined && { expected: onHand }),
    };
  });
  return {
    body: { kind: isReceipt ? ('receipt' as const) : ('count' as const), reason, lines },
    message: (changed: readonly { by: number }[]) =>
      isReceipt ? messages.received(changed.length) : messages.counted(changed.filter(({ by }) => by !== 0).length),
  };
}

function withErrors(entries: readonly Entry[], error: unknown): Entry[] {
  return entries.map((entry, index) => {
    const message = lineError(error, index);
    return message === undefined ? entry : { ...entry, error: message };
  });
}

/** What the server said about a line. */
function lineError(error: unknown, index: number): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [, texts] = Object.entries(error.errors).find(([field]) => field.startsWith(`lines.${index}.`)) ?? [];
  return texts?.join(' ');
}
