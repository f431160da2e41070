import { type KeyboardEvent, memo, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ChevronIcon, CloseIcon } from '#browser/admin-kit/icons.tsx';
import { changeTable } from '../variant-grid/grid-state.ts';
import type { GridStore } from '../variant-grid/grid-store.ts';
import {
  addValue,
  countWithValue,
  moveOption,
  moveValue,
  type OptionChange,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
} from '../variant-grid/options.ts';
import type { VariantOption, VariantTable } from '../variant-grid/table.ts';
import { keysOf } from '../variant-grid/table-shape.ts';
import { EditableText } from './editable-text.tsx';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { GripIcon } from './picture-tile.tsx';
import { type DragOrder, useDragOrder } from './use-drag-order.ts';

/** Each value has a text field and two buttons: hundreds of them would slow down every key on the page. */
const FOLDED_VALUES = 12;

export interface OptionEditorProps {
  /** Read when something is done: the table changes with each cell, the options do not. */
  grid: GridStore;
  options: VariantTable['options'];
  index: number;
}

/** One option: its name and its values, which can be renamed, ordered, added and removed. */
export const OptionEditor = memo(function OptionEditor({ grid, options, index }: OptionEditorProps) {
  const option = options[index];
  if (option === undefined) return null;
  const { readTable, onChange, apply } = tableActions(grid);
  const remove = (): void => {
    const table = readTable();
    const next = removeOption(table, index);
    onChange(next);
    const count = keysOf(table).length - keysOf(next).length;
    showToast({
      message: messages.optionRemoved(option.name, count),
      undo: async () => Promise.resolve(onChange(table)),
    });
  };
  return (
    <fieldset className={styles.option}>
      <legend className={styles.announcement}>{option.name}</legend>
      <div className={styles.optionHead}>
        <EditableText
          label={messages.optionName}
          text={option.name}
          className={styles.optionName}
          onRename={(name) => apply(renameOption(readTable(), index, name))}
        />
        <OptionButtons
          name={option.name}
          isFirst={index === 0}
          isLast={index === options.length - 1}
          onMove={(step) => onChange(moveOption(readTable(), index, index + step))}
          onRemove={remove}
        />
      </div>
      <OptionValues option={option} index={index} readTable={readTable} onChange={onChange} apply={apply} />
    </fieldset>
  );
});

interface TableActions {
  readTable: () => VariantTable;
  onChange: (table: VariantTable) => void;
  /** Returns why a change is not possible. */
  apply: (change: OptionChange) => string | null;
}

function tableActions(grid: GridStore): TableActions {
  const onChange = (next: VariantTable): void => grid.update((state) => changeTable(state, next));
  const apply = (change: OptionChange): string | null => {
    if ('problem' in change) return change.problem;
    onChange(change.table);
    return null;
  };
  return { readTable: () => grid.state().table, onChange, apply };
}

interface OptionButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function OptionButtons({ name, isFirst, isLast, onMove, onRemove }: OptionButtonsProps) {
  return (
    <span className={styles.optionButtons}>
      {!isFirst && (
        <button
          type="button"
          className={styles.iconButton}
          data-up
          aria-label={messages.moveOptionUp(name)}
          onClick={() => onMove(-1)}
        >
          <ChevronIcon size={16} />
        </button>
      )}
      {!isLast && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={messages.moveOptionDown(name)}
          onClick={() => onMove(1)}
        >
          <ChevronIcon size={16} />
        </button>
      )}
      <button type="button" className={styles.iconButton} aria-label={messages.removeOption(name)} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

interface OptionValuesProps extends TableActions {
  option: VariantOption;
  index: number;
}

function OptionValues({ option: { name, values }, index, readTable, onChange, apply }: OptionValuesProps) {
  const [isUnfolded, setIsUnfolded] = useState(values.length <= FOLDED_VALUES);
  const drag = useDragOrder(values.length, (from, to) => onChange(moveValue(readTable(), index, { from, to })));
  const remove = (value: string): void => {
    const table = readTable();
    const count = countWithValue(table, index, value);
    const problem = apply(removeValue(table, index, value));
    if (problem !== null) return void showToast({ message: problem, tone: 'error' });
    showToast({ message: messages.valueRemoved(value, count), undo: async () => Promise.resolve(onChange(table)) });
  };
  const add = (value: string): string | null => {
    const problem = apply(addValue(readTable(), index, value));
    // The new value is the last one.
    if (problem === null) setIsUnfolded(true);
    return problem;
  };
  return (
    <ul className={styles.chips} aria-label={messages.optionValues}>
      {values.slice(0, isUnfolded ? values.length : FOLDED_VALUES).map((value, at) => (
        <OptionValue
          key={value}
          value={value}
          index={at}
          drag={drag}
          onRename={(to) => apply(renameValue(readTable(), index, { from: value, to }))}
          onRemove={() => remove(value)}
        />
      ))}
      {!isUnfolded && values.length > FOLDED_VALUES && (
        <li className={styles.foldedValues}>
          <button type="button" className={styles.linkButton} onClick={() => setIsUnfolded(true)}>
            {messages.showAllValues(values.length)}
          </button>
        </li>
      )}
      <li>
        <NewValue option={name} onAdd={add} />
      </li>
    </ul>
  );
}

interface OptionValueProps {
  value: string;
  index: number;
  drag: DragOrder;
  onRename: (to: string) => string | null;
  onRemove: () => void;
}

function OptionValue({ value, index, drag, onRename, onRemove }: OptionValueProps) {
  return (
    <li className={styles.chip} data-order={index} data-dragged={drag.dragged === index}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={messages.movePicture(value)}
        {...drag.handle(index)}
      >
        <GripIcon size={14} />
      </button>
      <EditableText label={messages.renameValue(value)} text={value} onRename={onRename} />
      <button type="button" className={styles.iconButton} aria-label={messages.removeValue(value)} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </li>
  );
}

function NewValue({ option, onAdd }: { option: string; onAdd: (value: string) => string | null }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (): void => {
    if (text.trim() === '') return;
    const found = onAdd(text.trim());
    setProblem(found);
    if (found === null) setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <input
        className={styles.newValue}
        aria-label={messages.addValue(option)}
        placeholder={messages.addValueButton}
        aria-invalid={problem !== null}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
