import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { type FieldProps, inputProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';
import { nextIndex } from './next-index.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line: an email address, a SKU. */
  detail?: string;
}

export interface ComboboxSource {
  /** Key in the query cache. */
  key: readonly string[];
  /** Finds options on the server. An empty text finds the first ones. */
  search: (text: string, options: { signal: AbortSignal }) => Promise<readonly ComboboxOption[]>;
}

/** The value is the whole option, so that its label is known without a request. */
export interface ComboboxFieldProps extends FieldProps<ComboboxOption | null> {
  source: ComboboxSource;
  placeholder?: string;
}

const DEBOUNCE_MS = 200;
const NO_OPTIONS: readonly ComboboxOption[] = [];

/** A choice from records that the server searches. */
export function ComboboxField({ source, placeholder, ...field }: ComboboxFieldProps) {
  const listId = useId();
  const box = useCombobox(source, field.onChange);
  return (
    <div className={styles.combobox}>
      <TextInput
        {...inputProps(field)}
        role="combobox"
        aria-expanded={box.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.active < 0 ? undefined : `${listId}-${box.active}`}
        autoComplete="off"
        placeholder={placeholder}
        value={box.text ?? field.value?.label ?? ''}
        onChange={(event) => box.type(event.currentTarget.value)}
        onClick={box.open}
        onKeyDown={box.onKeyDown}
        onBlur={() => {
          box.close();
          field.onBlur?.();
        }}
      />
      {box.isOpen && (
        <Options listId={listId} label={field.label} found={box.found} active={box.active} onChoose={box.choose} />
      )}
    </div>
  );
}

/** The typed text is null while the list is closed. */
function useCombobox(source: ComboboxSource, onChange: (option: ComboboxOption | null) => void) {
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = useOptions(source, text);
  const isOpen = text !== null;
  const show = (next: string | null): void => {
    setText(next);
    setActive(-1);
  };
  const choose = (option: ComboboxOption | null): void => {
    onChange(option);
    show(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const option = found.options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) setText('');
      setActive(nextIndex(active, found.options.length, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && isOpen) {
      if (option !== undefined) choose(option);
    } else if (event.key === 'Escape' && isOpen) show(null);
    else return;
    event.preventDefault();
  };
  const type = (next: string): void => {
    show(next);
    if (next === '') onChange(null);
  };
  return {
    text,
    active,
    found,
    isOpen,
    open: () => setText(text ?? ''),
    close: () => show(null),
    choose,
    onKeyDown,
    type,
  };
}

interface Found {
  options: readonly ComboboxOption[];
  /** What is shown instead of options. */
  status: string | null;
}

function useOptions(source: ComboboxSource, text: string | null): Found {
  const [searched] = useDebouncedValue(text ?? '', DEBOUNCE_MS);
  const query = useQuery({
    queryKey: [...source.key, searched.trim()],
    queryFn: ({ signal }) => source.search(searched.trim(), { signal }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  const options = query.data ?? NO_OPTIONS;
  if (query.isError) return { options: NO_OPTIONS, status: messages.searchFailed };
  if (query.isPending) return { options, status: messages.searching };
  return { options, status: options.length === 0 ? messages.noMatches : null };
}

interface OptionsProps {
  listId: string;
  label: string;
  found: Found;
  active: number;
  onChoose: (option: ComboboxOption) => void;
}

function Options({ listId, label, found, active, onChoose }: OptionsProps) {
  return (
    <div className={styles.options}>
      <output className={found.status === null ? styles.announcement : styles.optionStatus}>
        {found.status ?? messages.matches(found.options.length)}
      </output>
      <div id={listId} role="listbox" className={styles.listbox} aria-label={label}>
        {found.options.map((option, index) => (
          // The keyboard works in the text field, which keeps the focus.
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(option);
            }}
          >
            {option.label}
            {option.detail !== undefined && <span className={styles.optionDetail}>{option.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
