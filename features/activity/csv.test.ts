import { expect, it } from 'vitest';
import type { ActivityRow } from './admin-contract.ts';
import { toCsv } from './csv.ts';

const entry: ActivityRow = {
  id: 'a'.repeat(24),
  createdOn: 0,
  member: { id: 'm', name: 'Ada', email: 'ada@example.test' },
  action: 'test.write',
  address: '192.0.2.1',
  userAgent: 'Browser',
  requestId: 'r-1',
  records: [],
  recordCount: 0,
};

const bowl = { kind: 'product', id: '1', label: '=HYPERLINK("x")', change: 'updated' as const, omittedFields: 0 };

it('writes one row per changed field, without secrets and without formulas', () => {
  const fields = [
    { field: 'price', before: 1000, after: 1200 },
    { field: 'password', isSecret: true as const },
    { field: 'note', after: 'a, "b"' },
  ];
  const lines = toCsv([{ ...entry, records: [{ ...bowl, fields }] }, entry]).split('\r\n');
  const start = '1970-01-01T00:00:00.000Z,Ada,ada@example.test,test.write';
  const record = `${start},product,1,"'=HYPERLINK(""x"")",updated`;
  const end = '192.0.2.1,Browser,r-1';
  expect(lines.slice(1)).toStrictEqual([
    `${record},price,1000,1200,${end}`,
    `${record},password,[hidden],[hidden],${end}`,
    `${record},note,,"a, ""b""",${end}`,
    `${start},,,,,,,,${end}`,
    '',
  ]);
});

it('writes a row for a record without changed fields', () => {
  expect(toCsv([{ ...entry, records: [{ ...bowl, label: 'Bowl', fields: [] }] }])).toContain(',Bowl,updated,,,,');
});
