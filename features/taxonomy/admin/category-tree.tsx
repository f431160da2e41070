import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import type { Category } from '../admin-contract.ts';
import { TAG_TYPES, taxonomyMessages } from '../term-messages.ts';
import { type Direction, placeAfter, placeOn } from './category-place.ts';
import { type CategoryAction, CategoryRow } from './category-row.tsx';
import { fieldError } from './field-error.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';
import styles from './taxonomy.module.css';
import type { CategoryActions } from './use-category-actions.ts';

export interface CategoryTreeProps {
  categories: readonly Category[];
  canWrite: boolean;
  actions: CategoryActions;
  onAction: (action: Exclude<CategoryAction, 'rename'>, category: Category) => void;
}

/** The categories of a collection, each above the categories in it. */
export function CategoryTree({ categories, canWrite, actions, onAction }: CategoryTreeProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const { isTarget, onDrag } = useDrag(categories, actions);
  const start = (action: CategoryAction, category: Category): void => {
    const isOther = renaming !== null && renaming !== category.id;
    if (isOther && (action === 'rename' || action === 'edit')) showOneAtATime();
    else if (action === 'rename') setRenaming(category.id);
    else onAction(action, category);
  };
  return (
    <>
      {canWrite && <p className={styles.keys}>{messages.keys}</p>}
      <ul className={styles.tree} aria-label={messages.categories}>
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            canWrite={canWrite}
            isRenaming={renaming === category.id}
            isTarget={isTarget(category)}
            onAction={(action) => start(action, category)}
            onStep={(direction) => void step(categories, { category, direction }, actions)}
            onRename={async (name) => {
              const problem = name === null ? null : await rename(actions, category, name);
              if (problem === null) setRenaming(null);
              return problem;
            }}
            onDrag={(event) => onDrag(category, event)}
          />
        ))}
      </ul>
    </>
  );
}

function showOneAtATime(): void {
  const message = fillMessage(taxonomyMessages.oneAtATime, { tagType: TAG_TYPES.category });
  showToast({ message, tone: 'error' });
}

async function step(
  categories: readonly Category[],
  { category, direction }: { category: Category; direction: Direction },
  actions: CategoryActions,
): Promise<void> {
  const place = placeAfter(categories, category, direction);
  if (place === null) return;
  await actions.move(category, place);
  focusCategory(category.name);
}

/** The category that is dragged, and the one that it is dragged over. */
function useDrag(categories: readonly Category[], actions: CategoryActions) {
  const [dragged, setDragged] = useState<Category | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drop = (target: Category): void => {
    const place = dragged === null ? null : placeOn(categories, dragged, target);
    if (dragged !== null && place !== null) void actions.move(dragged, place);
  };
  return {
    isTarget: ({ id }: Category): boolean => dragged !== null && over === id && dragged.id !== id,
    onDrag: (target: Category, event: 'start' | 'over' | 'drop' | 'end'): void => {
      if (event === 'start') setDragged(target);
      if (event === 'over') setOver(target.id);
      if (event === 'drop') drop(target);
      if (event === 'drop' || event === 'end') {
        setDragged(null);
        setOver(null);
      }
    },
  };
}

async function rename(actions: CategoryActions, category: Category, name: string): Promise<string | null> {
  try {
    const { name: saved } = await actions.update(category, { name });
    focusCategory(saved);
    return null;
  } catch (error) {
    return fieldError(error, 'name') ?? (error as Error).message;
  }
}

/** After a change, the list is rendered again: the focus stays on the category. */
function focusCategory(name: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`button[data-name="${CSS.escape(name)}"]`)?.focus();
  });
}
