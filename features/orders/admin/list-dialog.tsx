import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { BulkFulfilDialog } from './bulk-fulfil-dialog.tsx';
import { BulkTagsDialog } from './bulk-tags-dialog.tsx';
import { PayoutsDialog } from './payouts/payouts-dialog.tsx';
import { ReturnSettingsDialog } from './returns/settings-dialog.tsx';

/** A dialog of the list: for the selected orders, for payouts, or for the settings of returns. */
export type OpenedDialog = { kind: 'tag' | 'fulfil'; target: BulkTarget } | { kind: 'payouts' | 'returns' };

/** One script for all of them, which keeps that of the list small. */
export function ListDialog({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  switch (opened.kind) {
    case 'tag':
      return <BulkTagsDialog target={opened.target} onClose={onClose} />;
    case 'fulfil':
      return <BulkFulfilDialog target={opened.target} onClose={onClose} />;
    case 'payouts':
      return <PayoutsDialog onClose={onClose} />;
    case 'returns':
      return <ReturnSettingsDialog onClose={onClose} />;
  }
}
