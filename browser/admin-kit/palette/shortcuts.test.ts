import { describe, expect, it } from 'vitest';
import { keyName, matchKeys, type Shortcut } from './shortcuts.ts';

const shortcut = (keys: string): Shortcut => ({ keys, label: keys, group: 'screen', run: () => undefined });
const known = [shortcut('g o'), shortcut('g p'), shortcut('?'), shortcut('mod+k'), shortcut('o')];

function press(...names: string[]): string[] {
  let pending = '';
  return names.map((name) => {
    const match = matchKeys(pending, name, known);
    pending = match.pending;
    return match.shortcut?.keys ?? `(${match.pending})`;
  });
}

describe('keyboard shortcuts', () => {
  it('run when their whole sequence was pressed', () => {
    expect(press('g', 'o', 'o', '?')).toStrictEqual(['(g)', 'g o', 'o', '?']);
  });

  it('start again after a key that continues no sequence', () => {
    expect(press('g', 'x', 'p')).toStrictEqual(['(g)', '()', '()']);
    expect(press('g', '?', 'g', 'g', 'p')).toStrictEqual(['(g)', '?', '(g)', '(g)', 'g p']);
  });

  it('prefer the shortcut that was added last', () => {
    const later = shortcut('o');
    expect(matchKeys('', 'o', [...known, later]).shortcut).toBe(later);
  });

  it.each([
    [{ key: 'K', ctrlKey: true }, 'mod+k'],
    [{ key: 'k', metaKey: true }, 'mod+k'],
    [{ key: 'G' }, 'g'],
    [{ key: '?' }, '?'],
    [{ key: 'Enter' }, 'Enter'],
    [{ key: 'o', altKey: true }, null],
    [{ key: 'Shift' }, null],
  ])('names the key press %o', (event, name) => {
    expect(keyName({ ctrlKey: false, metaKey: false, altKey: false, ...event })).toBe(name);
  });
});
