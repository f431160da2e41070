import type { DragEvent, KeyboardEvent } from 'react';
import { ExternalIcon } from '#browser/admin-kit/icons.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { Direction } from '../menu.ts';
import type { MenuEntry } from '../menu-entry.ts';
import { describeProblem } from './describe-problem.ts';
import { EntryMenu } from './entry-menu.tsx';
import { entryId } from './focus-entry.ts';
import type { EntryRowProps } from './menu-parts.ts';
import { navigationMessages as messages } from './messages.ts';
import styles from './navigation.module.css';
import type { DragEventKind } from './use-drag.ts';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** One link or folder: it can be dragged, and Alt with the arrow keys moves it. */
export function EntryRow({ row, menu, error, parts }: EntryRowProps) {
  const { entry, path } = row;
  const { mayWrite, drag, findings } = parts;
  const place = { menu, path };
  const finding = findings.of(entry);
  const problem = finding === null ? null : describeProblem(finding);
  const on = (kind: DragEventKind) => (event: DragEvent) => {
    if (kind === 'over' || kind === 'drop') event.preventDefault();
    if (kind === 'start') event.dataTransfer.setData('text/plain', entry.title);
    drag.on(place, kind);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and the arrow keys move it too
    <li
      className={styles.row}
      data-depth={path.length}
      data-target={drag.isTarget(place)}
      draggable={mayWrite}
      onDragStart={on('start')}
      onDragOver={on('over')}
      onDrop={on('drop')}
      onDragEnd={on('end')}
    >
      {mayWrite && <span className={styles.handle} aria-hidden="true" title={messages.handle(entry.title)} />}
      <div className={styles.entry}>
        <EntryName row={row} menu={menu} parts={parts} />
        <EntryTarget entry={entry} />
        {error !== undefined && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </div>
      {problem !== null && <Tag tone={finding?.problem === 'moved' ? 'warm' : 'bad'}>{problem}</Tag>}
      {mayWrite && <EntryMenu row={row} menu={menu} parts={parts} />}
    </li>
  );
}

function EntryName({ row: { entry, path }, menu, parts }: Omit<EntryRowProps, 'error'>) {
  const { mayWrite, editor, onOpen } = parts;
  const place = { menu, path };
  if (!mayWrite) return <span className={styles.name}>{entry.title}</span>;
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key];
    if (!event.altKey || direction === undefined) return;
    event.preventDefault();
    editor.step(place, direction);
  };
  return (
    <button
      type="button"
      className={styles.name}
      data-entry={entryId(place)}
      onClick={() => onOpen({ kind: entry.items === undefined ? 'link' : 'folder', place, entry })}
      onKeyDown={onKeyDown}
    >
      {entry.title}
    </button>
  );
}

/** What an entry leads to, and whether it opens in a new tab. */
function EntryTarget({ entry }: { entry: MenuEntry }) {
  return (
    <span className={styles.target}>
      {entry.items === undefined ? (entry.file ?? entry.link) : messages.folder}
      {entry.newWindow === true && (
        <span className={styles.newTab} role="img" aria-label={messages.newTab} title={messages.newTab}>
          <ExternalIcon size={14} />
        </span>
      )}
    </span>
  );
}
