import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MergeTarget } from './merge-dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';
import styles from './taxonomy.module.css';
import { tagSearchQuery } from './taxonomy-query.ts';

export interface TagPickerProps {
  value: MergeTarget | null;
  onChange: (target: MergeTarget | null) => void;
  /** Ids of tags that are not offered. */
  except: ReadonlySet<string>;
}

/** Chooses a tag by search, since a website can have thousands of them. */
export function TagPicker({ value, onChange, except }: TagPickerProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(tagSearchQuery(search.trim()));
  const choices = data.filter(({ id }) => !except.has(id));
  return (
    <div>
      <TextInput
        label={messages.mergeInto}
        type="search"
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => {
          onChange(null);
          setSearch(event.currentTarget.value);
        }}
        data-autofocus
      />
      <div className={styles.choices} role="radiogroup" aria-label={messages.mergeInto}>
        {choices.map((tag) => (
          <label key={tag.id} className={styles.choice}>
            <input type="radio" name={name} checked={value?.id === tag.id} onChange={() => onChange(tag)} />
            <span className={styles.choiceName}>{tag.name}</span>
            <span className={styles.dimmed}>{messages.itemCount(tag.itemCount)}</span>
          </label>
        ))}
        {choices.length === 0 && <p className={styles.dimmed}>{messages.nothingFound}</p>}
      </div>
    </div>
  );
}
