import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AdminKit } from '#browser/admin-kit/admin-kit.tsx';
import { createQueryClient } from '#browser/admin-kit/query-client.ts';
import type { ActivityRow } from '../admin-contract.ts';
import { ACTIVITY_KEY } from './activity-source.ts';
import { RecordTimeline } from './record-timeline.tsx';

const record = { kind: 'order', id: 'o1', label: '#1042', change: 'updated' as const, omittedFields: 0 };

const entry: ActivityRow = {
  id: 'e1',
  createdOn: 0,
  member: { id: 'm1', name: 'Ada', email: 'ada@example.com' },
  action: 'orders.fulfilOrder',
  address: '192.0.2.1',
  userAgent: '',
  requestId: 'r-1',
  records: [
    {
      ...record,
      fields: [
        { field: 'state', before: 'paid', after: 'fulfilled' },
        { field: 'apiKey', isSecret: true },
      ],
    },
    { ...record, id: 'o2', fields: [{ field: 'note', before: 'other order', after: '' }] },
  ],
  recordCount: 2,
};

function render(rows: ActivityRow[]): string {
  const queryClient = createQueryClient(() => undefined);
  queryClient.setQueryData([...ACTIVITY_KEY, 'timeline', 'order', 'o1'], {
    pages: [{ rows, nextCursor: null, count: { value: rows.length, isExact: true } }],
    pageParams: [null],
  });
  return renderToString(
    <AdminKit pageContext={{ nonce: '', siteTitle: 'Shop', timeZone: 'UTC' }} queryClient={queryClient}>
      <RecordTimeline subjectKind="order" subjectId="o1" />
    </AdminKit>,
  );
}

describe('the timeline of a record', () => {
  it('shows the changes of this record only, with values before and after', () => {
    const html = render([entry]);
    expect(html).toContain('Fulfilled an order');
    expect(html).toContain('Ada');
    expect(html).toMatch(/paid.*fulfilled/);
    expect(html).not.toContain('other order');
  });

  it('says of a secret only that it changed', () => {
    expect(render([entry])).toContain('Changed. The value is secret and not stored.');
  });

  it('says when nothing was changed yet', () => {
    expect(render([])).toContain('No changes yet');
  });
});
