import { DotsIcon } from '#browser/admin-kit/list/list-icons.tsx';
import popoverStyles from '#browser/admin-kit/list/popover.module.css';
import { Popover } from '#browser/admin-kit/list/popover.tsx';
import type { EntryRowProps } from './menu-parts.ts';
import { navigationMessages as messages } from './messages.ts';
import styles from './navigation.module.css';

type Action = readonly [text: string, run: () => void, isShown: boolean];

/** What can be done with an entry. */
export function EntryMenu({ row, menu, parts }: Omit<EntryRowProps, 'error'>) {
  const label = messages.actionsOf(row.entry.title);
  const actions = listActions({ row, menu, parts });
  const button = { children: <DotsIcon size={18} />, className: styles.menu, 'aria-label': label };
  return (
    <Popover label={label} button={button} align="end">
      {(close) =>
        actions
          .filter(([, , isShown]) => isShown)
          .map(([text, run]) => (
            <button
              key={text}
              type="button"
              className={popoverStyles.item}
              data-tone={text === messages.remove ? 'danger' : undefined}
              onClick={() => {
                close();
                run();
              }}
            >
              {text}
            </button>
          ))
      }
    </Popover>
  );
}

function listActions({ row: { entry, path }, menu, parts }: Omit<EntryRowProps, 'error'>): readonly Action[] {
  const { editor, onOpen, findings } = parts;
  const place = { menu, path };
  const { items } = entry;
  const finding = findings.of(entry);
  const isMoved = finding?.problem === 'moved';
  return [
    [messages.edit, () => onOpen({ kind: items === undefined ? 'link' : 'folder', place, entry }), true],
    [messages.updateLink, () => editor.replace(place, { ...entry, link: finding?.detail }), isMoved],
    [
      messages.addInside,
      () => onOpen({ kind: 'link', place: { menu, path: [path[0], items?.length ?? 0] }, entry: null }),
      items !== undefined,
    ],
    [messages.moveUp, () => editor.step(place, 'up'), true],
    [messages.moveDown, () => editor.step(place, 'down'), true],
    [messages.moveIn, () => editor.step(place, 'in'), path.length === 1 && items === undefined],
    [messages.moveOut, () => editor.step(place, 'out'), path.length === 2],
    [messages.remove, () => editor.remove(place), true],
  ];
}
