import { createContext, useContext } from 'react';
import type { InventoryRow } from '../admin-contract.ts';

export type InventoryMode = 'edit' | 'receive' | 'count';

/** What was entered for a variant while receiving or counting, also for rows that are not shown at the moment. */
export interface Entry {
  sku: string;
  label: string;
  text: string;
  /** Unknown if it comes from a file. */
  variantId?: InventoryRow['variantId'];
  onHand?: number;
  error?: string;
}

export interface InventorySession {
  mode: InventoryMode;
  canWrite: boolean;
  /** By SKU. */
  entries: ReadonlyMap<string, Entry>;
  enter: (row: InventoryRow, text: string) => void;
  /** Saves the level of one row. Resolves to a message if it was refused. */
  saveLevel: (row: InventoryRow, text: string) => Promise<string | null>;
  saveLimit: (row: InventoryRow, text: string) => Promise<string | null>;
}

export const InventoryContext = createContext<InventorySession | null>(null);

export function useInventorySession(): InventorySession {
  const session = useContext(InventoryContext);
  if (session === null) throw new Error('The cells of the inventory need its session');
  return session;
}

/** The name of a variant: its product and its option values. */
export function labelOf({ title, options }: Pick<InventoryRow, 'title' | 'options'>): string {
  return options.length === 0 ? title : `${title} (${options.join(', ')})`;
}
