import type { ComponentType } from 'react';
import type { IconProps } from '../icons.tsx';
import type { BulkTarget } from './selection.ts';

export interface RowAction {
  id: string;
  /** A verb: "Refund". */
  label: string;
  icon?: ComponentType<IconProps>;
  /** Shown as a button beside the menu. It needs an icon. */
  isQuick?: true;
  tone?: 'danger';
  /** Opens a page instead of running. */
  href?: string;
  run?: () => void;
}

export interface BulkAction {
  id: string;
  label: string;
  tone?: 'danger';
  /** The selection is kept while it runs. `true` clears it afterwards. */
  run: (target: BulkTarget) => Promise<boolean> | boolean;
}
