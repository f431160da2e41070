import { useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { useShortcut } from '../palette/use-shortcut.ts';
import styles from './list.module.css';
import { listMessages as messages } from './messages.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 250;

export interface ListSearchProps {
  label: string;
  /** The field follows it when it changes from outside. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses, and immediately on Enter. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [text, setText] = useFollowingText(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: messages.searchList, run: () => focusText(field.current) });
  const search = useDebounced(onSearch, DEBOUNCE_MS);
  const change = (next: string): void => {
    setText(next);
    search.call(next.trim());
  };
  return (
    <search className={styles.search}>
      <form
        className={styles.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          search.cancel();
          onSearch(text.trim());
        }}
      >
        <SearchIcon size={16} />
        <input
          ref={field}
          className={styles.searchInput}
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
        />
        {text !== '' && <ClearButton onClear={() => change('')} />}
      </form>
    </search>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className={styles.searchClear} aria-label={messages.clearSearch} onClick={onClear}>
      <CloseIcon size={14} />
    </button>
  );
}

/** The text of the field, which is ahead of the value while the member types. */
function useFollowingText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  return [text, setText];
}

function focusText(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
