import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { useEntries } from '../registry.ts';
import { Keys } from './keys.tsx';
import { paletteMessages as messages } from './messages.ts';
import styles from './shortcut-overview.module.css';
import { type Shortcut, type ShortcutGroup, shortcuts } from './shortcuts.ts';
import { readSingleKeys, writeSingleKeys } from './single-keys.ts';

const GROUPS: readonly (readonly [ShortcutGroup, string])[] = [
  ['general', messages.general],
  ['screen', messages.onThisScreen],
  ['go', messages.goTo],
];

/** Lists every shortcut that works now. */
export function ShortcutOverview({ onClose }: { onClose: () => void }) {
  const known = useEntries(shortcuts);
  return (
    <Dialog title={messages.shortcutsTitle} onClose={onClose} width="wide">
      <div className={styles.groups}>
        {GROUPS.map(([group, label]) => (
          <Group key={group} label={label} entries={known.filter((shortcut) => shortcut.group === group)} />
        ))}
      </div>
      <SingleKeySwitch />
    </Dialog>
  );
}

function Group({ label, entries }: { label: string; entries: readonly Shortcut[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{label}</h3>
      <ul className={styles.list}>
        {entries.map((shortcut) => (
          <li key={`${shortcut.keys} ${shortcut.label}`} className={styles.row}>
            <span>{shortcut.label}</span>
            <Keys keys={shortcut.keys} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SingleKeySwitch() {
  const [isOn, setIsOn] = useState(readSingleKeys);
  const change = (next: boolean): void => {
    writeSingleKeys(next);
    setIsOn(next);
  };
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        {messages.singleKeys}
        <small className={styles.hint}>{messages.singleKeysText}</small>
      </span>
    </label>
  );
}
