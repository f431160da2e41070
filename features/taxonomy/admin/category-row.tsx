import { type DragEvent, type KeyboardEvent, lazy } from 'react';
import { ExternalIcon } from '#browser/admin-kit/icons.tsx';
import { DotsIcon } from '#browser/admin-kit/list/list-icons.tsx';
import popoverStyles from '#browser/admin-kit/list/popover.module.css';
import { Popover } from '#browser/admin-kit/list/popover.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { Category } from '../admin-contract.ts';
import type { Direction } from './category-place.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';
import type { RenameFieldProps } from './rename-field.tsx';
import styles from './taxonomy.module.css';

const RenameField = lazy(async () => ({ default: (await import('./rename-field.tsx')).RenameField }));

export type CategoryAction = 'edit' | 'rename' | 'add' | 'merge' | 'delete';

export interface CategoryRowProps {
  category: Category;
  canWrite: boolean;
  isRenaming: boolean;
  isTarget: boolean;
  onAction: (action: CategoryAction) => void;
  onStep: (direction: Direction) => void;
  onRename: RenameFieldProps['onRename'];
  onDrag: (event: 'start' | 'over' | 'drop' | 'end') => void;
}

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** One category: it can be dragged, and Alt with the arrow keys moves it. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, canWrite, isRenaming, isTarget, onDrag } = props;
  const drag = (kind: Parameters<typeof onDrag>[0]) => (event: DragEvent) => {
    if (kind === 'over' || kind === 'drop') event.preventDefault();
    if (kind === 'start') event.dataTransfer.setData('text/plain', category.name);
    onDrag(kind);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and the arrow keys move it too
    <li
      className={styles.row}
      data-depth={category.depth}
      data-target={isTarget}
      draggable={canWrite && !isRenaming}
      onDragStart={drag('start')}
      onDragOver={drag('over')}
      onDrop={drag('drop')}
      onDragEnd={drag('end')}
    >
      {canWrite && <span className={styles.handle} aria-hidden="true" title={messages.handle(category.name)} />}
      {isRenaming ? (
        <LazyPart fallback={<span className={styles.name}>{category.name}</span>}>
          <RenameField category={category} onRename={props.onRename} />
        </LazyPart>
      ) : (
        <CategoryName {...props} />
      )}
      {!category.isListed && (
        <span title={messages.notListedText}>
          <Tag tone="plain">{messages.notListed}</Tag>
        </span>
      )}
      <span className={styles.count}>{messages.itemCount(category.itemCount)}</span>
      <a className={styles.view} href={category.url} title={messages.view} aria-label={messages.viewOf(category.name)}>
        <ExternalIcon size={16} />
      </a>
      {canWrite && <RowMenu {...props} />}
    </li>
  );
}

function CategoryName({ category, canWrite, onAction, onStep }: CategoryRowProps) {
  if (!canWrite) return <span className={styles.name}>{category.name}</span>;
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key];
    if (!event.altKey || direction === undefined) return;
    event.preventDefault();
    onStep(direction);
  };
  return (
    <button
      type="button"
      className={styles.name}
      data-name={category.name}
      onClick={() => onAction('edit')}
      onKeyDown={onKeyDown}
    >
      {category.name}
    </button>
  );
}

function RowMenu({ category, onAction, onStep }: CategoryRowProps) {
  const label = messages.actionsOf(category.name);
  const button = { children: <DotsIcon size={18} />, className: styles.menu, 'aria-label': label };
  const { isListed } = category;
  const entries: readonly (readonly [string, () => void, boolean])[] = [
    [messages.edit, () => onAction('edit'), true],
    [messages.rename, () => onAction('rename'), true],
    [messages.addInside, () => onAction('add'), isListed && category.depth < 3],
    [messages.list, () => onStep('down'), !isListed],
    [messages.moveUp, () => onStep('up'), isListed],
    [messages.moveDown, () => onStep('down'), isListed],
    [messages.moveIn, () => onStep('in'), isListed],
    [messages.moveOut, () => onStep('out'), isListed && category.parentId !== null],
    [messages.merge, () => onAction('merge'), true],
    [messages.delete, () => onAction('delete'), true],
  ];
  return (
    <Popover label={label} button={button} align="end">
      {(close) =>
        entries
          .filter(([, , isShown]) => isShown)
          .map(([text, run]) => (
            <button
              key={text}
              type="button"
              className={popoverStyles.item}
              data-tone={text === messages.delete ? 'danger' : undefined}
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
