import { expect, it } from 'vitest';
import { type Change, undoChanges } from './undo-change.ts';

const changed = {
  changedIds: ['1', '2'],
  previousStates: [
    { state: 'draft', ids: ['1'] },
    { state: 'private', ids: ['2'] },
  ],
};

it.each<[Change, object[]]>([
  [{ action: 'delete' }, [{ action: 'restore', ids: ['1', '2'] }]],
  [{ action: 'restore' }, [{ action: 'delete', ids: ['1', '2'] }]],
  [{ action: 'add-tag', tag: 'new' }, [{ action: 'remove-tag', tag: 'new', ids: ['1', '2'] }]],
  [{ action: 'remove-category', category: 'a' }, [{ action: 'add-category', category: 'a', ids: ['1', '2'] }]],
  [
    { action: 'set-state', state: 'published' },
    [
      { action: 'set-state', state: 'draft', ids: ['1'] },
      { action: 'set-state', state: 'private', ids: ['2'] },
    ],
  ],
])('reverts the change %o', (change, expected) => {
  expect(undoChanges(change, changed)).toStrictEqual(expected);
});

it('reverts nothing if nothing has changed', () => {
  expect(undoChanges({ action: 'delete' }, { changedIds: [], previousStates: [] })).toStrictEqual([]);
});
