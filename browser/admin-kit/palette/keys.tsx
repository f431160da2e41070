import { Fragment } from 'react';
import styles from './keys.module.css';
import { paletteMessages } from './messages.ts';

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
const NAMES: Readonly<Record<string, string>> = { Enter: '↵', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** The keys of one combination as a member reads them: `mod+k` is "⌘ K" on a Mac and "Ctrl K" otherwise. */
export function readableKeys(combination: string, mac = isMac): string[] {
  return combination.split('+').map((key) => {
    if (key === 'mod') return mac ? '⌘' : 'Ctrl';
    return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}

/** Shows the keys of a shortcut. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((combination, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sequence may repeat a key and never changes
        <Fragment key={index}>
          {index > 0 && <span className={styles.then}>{paletteMessages.nextKey}</span>}
          {readableKeys(combination).map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
