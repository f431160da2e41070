import { expect, it } from 'vitest';
import { redactRecords } from './redact-records.ts';

const subjects = [
  { kind: 'order', id: '1' },
  { kind: 'customer', id: '2' },
];
const email = { field: 'email', before: 'ada@example.test', after: 'bo@example.test' };

it('removes texts and labels of the records of an erased person', () => {
  const order = { kind: 'order', id: '1', label: '#1001', fields: [email, { field: 'state', before: 'paid' }] };
  const customer = { kind: 'customer', id: '2', label: 'Ada', fields: [{ field: 'note', after: 'Call Ada' }] };
  expect(redactRecords([order, customer], subjects)).toStrictEqual([
    {
      ...order,
      fields: [
        { field: 'email', isSecret: true },
        { field: 'state', before: 'paid' },
      ],
    },
    { ...customer, label: 'Erased customer', fields: [{ field: 'note', isSecret: true }] },
  ]);
});

it('removes an email address from the label of an order without a number', () => {
  const order = { kind: 'order', id: '1', label: 'ada@example.test', fields: [] };
  expect(redactRecords([order], subjects)[0]?.label).toBe('Erased customer');
});

it('keeps numbers, and the records of others in the same entry', () => {
  const amount = { kind: 'order', id: '1', label: '#1001', fields: [{ field: 'cents', before: 1, after: 2 }] };
  const others = { kind: 'order', id: '9', label: '#1002', fields: [email] };
  const sameId = { kind: 'product', id: '1', label: 'Bowl', fields: [email] };
  expect(redactRecords([amount, others, sameId], subjects)).toStrictEqual([amount, others, sameId]);
});
