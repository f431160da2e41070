import { describe, expect, it } from 'vitest';
import { withMillis } from './activity-source.ts';
import { fieldName, fieldNames, memberName, recordName, valueText } from './describe-change.ts';

describe('the texts of a change', () => {
  it.each([
    ['title', 'Title'],
    ['retentionDays', 'Retention days'],
    ['site.noIndex', 'Site: no index'],
  ])('names the field %s', (field, name) => {
    expect(fieldName(field)).toBe(name);
  });

  it.each([
    [undefined, 'Not set'],
    [null, 'Not set'],
    ['', 'Empty'],
    [true, 'Yes'],
    [false, 'No'],
    [0, '0'],
    ['2026-01-02T10:00:00.000Z', 'Jan 2, 2026, 10:00:00 AM UTC'],
    ['2026-01-02', '2026-01-02'],
  ])('shows the value %j', (value, text) => {
    expect(valueText(value, 'UTC')).toBe(text);
  });

  it('names a member by name, email address or neither', () => {
    expect(memberName({ id: '1', name: 'Ada', email: 'ada@example.com' })).toBe('Ada');
    expect(memberName({ id: '1', name: '', email: 'ada@example.com' })).toBe('ada@example.com');
    expect(memberName({ id: '1', name: '', email: '' })).toBe('Unknown member');
  });

  it('names a record by its kind and label, without repeating it', () => {
    expect(recordName({ kind: 'order', label: '#1042' })).toBe('Order #1042');
    expect(recordName({ kind: 'settings', label: 'Settings' })).toBe('Settings');
    const label =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    expect(recordName({ kind: 'session', label })).toBe('Session Chrome on Windows');
  });

  it('lists each changed field once', () => {
    const record = { kind: 'x', id: '1', label: '', change: 'updated' as const, omittedFields: 0 };
    const fields = [{ field: 'state' }, { field: 'reason' }];
    expect(
      fieldNames([
        { ...record, fields },
        { ...record, fields: [{ field: 'state' }] },
      ]),
    ).toBe('State, Reason');
  });
});

describe('withMillis', () => {
  it('turns the bounds of the time into milliseconds and leaves the rest', () => {
    expect(withMillis({ search: 'x', from: '1970-01-01T00:00:01.000Z', action: 'a.b' })).toStrictEqual({
      search: 'x',
      from: 1000,
      action: 'a.b',
    });
  });
});
