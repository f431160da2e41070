import { Input } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../icons.tsx';
import { type FieldProps, inputProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';
import { addTags, type TagLimits } from './add-tags.ts';

export interface TagsFieldProps extends FieldProps<readonly string[]> {
  /** Tags in use, offered while typing. */
  suggestions?: readonly string[];
  /** Default: 100. */
  maxTags?: number;
  /** Default: 100. */
  maxLength?: number;
}

const NO_SUGGESTIONS: readonly string[] = [];

/** A list of short texts. Enter and comma add one, Backspace in the empty field removes the last one. */
export function TagsField({ suggestions = NO_SUGGESTIONS, maxTags = 100, maxLength = 100, ...field }: TagsFieldProps) {
  const id = useId();
  const { input, ...editor } = useTags(field, { maxTags, maxLength });
  const { onBlur, disabled, name, 'aria-required': isRequired, ...shared } = inputProps(field);
  const { label, description, error, withAsterisk, inputWrapperOrder } = shared;
  return (
    <Input.Wrapper {...{ id, label, description, error, withAsterisk, inputWrapperOrder }}>
      <div className={styles.tags} data-disabled={disabled}>
        {field.value.map((tag) => (
          <TagChip key={tag} tag={tag} isDisabled={disabled} onRemove={() => editor.removeChip(tag)} />
        ))}
        <input
          ref={input}
          id={id}
          name={name}
          className={styles.tagInput}
          list={`${id}-suggestions`}
          value={editor.text}
          disabled={disabled}
          // Beside tags there is no room for it.
          placeholder={field.value.length === 0 ? messages.addTag : undefined}
          aria-label={field.label}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { error, description })}
          aria-required={isRequired}
          autoComplete="off"
          onChange={(event) => editor.setText(event.currentTarget.value)}
          onKeyDown={editor.onKeyDown}
          onBlur={() => {
            editor.add();
            onBlur?.();
          }}
        />
        <Suggestions id={`${id}-suggestions`} tags={suggestions.filter((tag) => !field.value.includes(tag))} />
      </div>
      <output className={styles.announcement}>{editor.news}</output>
    </Input.Wrapper>
  );
}

/** The wrapper gives these ids to its texts. */
function describedBy(id: string, { error, description }: { error?: unknown; description?: unknown }) {
  const ids = [...(error ? [`${id}-error`] : []), ...(description ? [`${id}-description`] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
}

function useTags({ value, onChange }: Pick<TagsFieldProps, 'value' | 'onChange'>, limits: TagLimits) {
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (): void => {
    const tags = addTags(value, text, limits);
    setText('');
    if (tags.length === value.length) return;
    onChange(tags);
    setNews(messages.tagAdded(tags.at(-1) ?? ''));
  };
  const remove = (tag: string): void => {
    onChange(value.filter((one) => one !== tag));
    setNews(messages.tagRemoved(tag));
  };
  const removeChip = (tag: string): void => {
    remove(tag);
    // The button that had the focus is gone.
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
    // Enter in an empty field submits the form.
    if (event.key === ',' || text.trim() !== '') event.preventDefault();
    add();
  };
  return { input, text, news, setText, add, removeChip, onKeyDown };
}

function Suggestions({ id, tags }: { id: string; tags: readonly string[] }) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </datalist>
  );
}

function TagChip({ tag, isDisabled, onRemove }: { tag: string; isDisabled: boolean; onRemove: () => void }) {
  return (
    <span className={styles.tag}>
      {tag}
      <button type="button" disabled={isDisabled} aria-label={messages.removeTag(tag)} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </span>
  );
}
