import { type ActivityCase, one, ownerCase, type Send } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const EDITS = '/api/config/products/bulk-edits';
const EDIT = {
  selection: { kind: 'matching', query: {} },
  rules: [{ field: 'title', change: { action: 'append', value: '!' } }],
};

export const BULK_PREVIEW: Send = { method: 'POST', url: `${EDITS}/preview`, payload: EDIT };

/** Bulk edits of products. */
export function bulkEditActivityCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return {
    'bulk-edit.createEdit': ownerCase(
      owner,
      { method: 'POST', url: () => EDITS, payload: EDIT, refusedPayload: { ...EDIT, rules: [] } },
      one('bulk-edit', 'products', 'summary', 'values'),
    ),
    'bulk-edit.undoEdit': {
      ...ownerCase(owner, { method: 'POST', url: (id) => `${EDITS}/${id}/undo` }, one('bulk-edit', 'state')),
      prepare: async () => (await owner.post(EDITS, EDIT)).json<{ id: string }>().id,
    },
  };
}
