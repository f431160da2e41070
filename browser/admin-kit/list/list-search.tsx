import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { SearchIcon } from '../icons.tsx';
import { useShortcut } from '../palette/use-shortcut.ts';
import styles from './list.module.css';
import { listMessages as messages } from './messages.ts';

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
  const search = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  const change = (next: string): void => {
    setText(next);
    search(next.trim());
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.cancel();
          onSearch(text.trim());
        }}
      >
        <TextInput
          ref={field}
          size="sm"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          leftSection={<SearchIcon size={16} />}
          rightSection={
            text === '' ? null : <CloseButton aria-label={messages.clearSearch} onClick={() => change('')} />
          }
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
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
