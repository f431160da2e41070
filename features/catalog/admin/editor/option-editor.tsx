import { type KeyboardEvent, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ChevronIcon, CloseIcon } from '#browser/admin-kit/icons.tsx';
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
import { keysOf, type VariantTable } from '../variant-grid/table.ts';
import { EditableText } from './editable-text.tsx';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { GripIcon } from './picture-tile.tsx';
import { type DragOrder, useDragOrder } from './use-drag-order.ts';

export interface OptionEditorProps {
  table: VariantTable;
  index: number;
  onChange: (table: VariantTable) => void;
}

/** One option: its name and its values, which can be renamed, ordered, added and removed. */
export function OptionEditor({ table, index, onChange }: OptionEditorProps) {
  const option = table.options[index];
  if (option === undefined) return null;
  const apply = (change: OptionChange): string | null => {
    if ('problem' in change) return change.problem;
    onChange(change.table);
    return null;
  };
  const remove = (): void => {
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
          onRename={(name) => apply(renameOption(table, index, name))}
        />
        <OptionButtons
          name={option.name}
          isFirst={index === 0}
          isLast={index === table.options.length - 1}
          onMove={(step) => onChange(moveOption(table, index, index + step))}
          onRemove={remove}
        />
      </div>
      <OptionValues table={table} index={index} onChange={onChange} apply={apply} />
    </fieldset>
  );
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

interface OptionValuesProps extends OptionEditorProps {
  apply: (change: OptionChange) => string | null;
}

function OptionValues({ table, index, onChange, apply }: OptionValuesProps) {
  const values = table.options[index]?.values ?? [];
  const drag = useDragOrder(values.length, (from, to) => onChange(moveValue(table, index, { from, to })));
  const remove = (value: string): void => {
    const count = countWithValue(table, index, value);
    const problem = apply(removeValue(table, index, value));
    if (problem !== null) return void showToast({ message: problem, tone: 'error' });
    showToast({ message: messages.valueRemoved(value, count), undo: async () => Promise.resolve(onChange(table)) });
  };
  return (
    <ul className={styles.chips} aria-label={messages.optionValues}>
      {values.map((value, at) => (
        <OptionValue
          key={value}
          value={value}
          index={at}
          drag={drag}
          onRename={(to) => apply(renameValue(table, index, { from: value, to }))}
          onRemove={() => remove(value)}
        />
      ))}
      <li>
        <NewValue option={table.options[index]?.name ?? ''} onAdd={(value) => apply(addValue(table, index, value))} />
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
