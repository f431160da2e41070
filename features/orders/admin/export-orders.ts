import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import { MAX_EXPORT_IDS } from '../export-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import { exportOrders } from './export-api.ts';

/** Starts the export of the selected orders, or of all that match the filters of the list. */
export async function startExport(target: BulkTarget): Promise<void> {
  const chosen = target.kind === 'keys' ? target.keys : target.except;
  if (chosen.length > MAX_EXPORT_IDS) {
    showToast({ message: messages.exportLimit(MAX_EXPORT_IDS), tone: 'error' });
    return;
  }
  try {
    const body =
      target.kind === 'keys' ? { ids: target.keys } : { query: toTexts(target.query), except: target.except };
    await call(exportOrders, { body });
    showToast({ message: messages.exportStarted });
  } catch (error) {
    showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
  }
}

/** Filters are text, as in an address. */
function toTexts(query: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
