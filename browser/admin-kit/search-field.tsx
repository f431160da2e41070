import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SearchIcon } from './icons.tsx';
import { kitMessages } from './messages.ts';
import styles from './search-field.module.css';

const DEBOUNCE_MS = 300;

export interface SearchFieldProps {
  label: string;
  /** The current search term. The input follows it when it changes from outside. */
  value: string;
  onSearch: (value: string) => void;
}

/** Searches when typing pauses, and immediately on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const debouncedSearch = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const change = (next: string): void => {
    setText(next);
    debouncedSearch(next.trim());
  };
  const clear = <CloseButton aria-label={kitMessages.clearSearch} onClick={() => change('')} />;
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          debouncedSearch.cancel();
          onSearch(text.trim());
        }}
      >
        <TextInput
          type="text"
          inputMode="search"
          enterKeyHint="search"
          label={label}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          leftSection={<SearchIcon size={18} />}
          rightSection={text === '' ? null : clear}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
  );
}
