import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseDecimal, toInputText } from '../format/decimal.ts';
import { DATE_PRESETS, type FilterOption, type ListFilter } from './filter.ts';
import { booleanLabels } from './filter-text.ts';
import { readFilterValue, writeFilterValue } from './filter-value.ts';
import { listMessages as messages, presetLabels } from './messages.ts';
import styles from './popover.module.css';

export interface FilterEditorProps {
  filter: ListFilter;
  /** Text of the current value, empty for a new filter. */
  text: string;
  /** Null removes the filter. */
  onChange: (text: string | null) => void;
  onDone: () => void;
}

type EditorProps<Kind extends ListFilter['kind']> = Omit<FilterEditorProps, 'filter'> & {
  filter: Extract<ListFilter, { kind: Kind }>;
};

export function FilterEditor({ filter, ...props }: FilterEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  // The editor replaces the list of filters, or arrives after the popover has opened.
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true }), []);
  return (
    <div ref={root}>
      <p className={styles.heading}>{filter.label}</p>
      {editorFor(filter, props)}
    </div>
  );
}

function editorFor(filter: ListFilter, props: Omit<FilterEditorProps, 'filter'>) {
  switch (filter.kind) {
    case 'text':
      return <TextEditor filter={filter} {...props} />;
    case 'choice':
      return <ChoiceEditor label={filter.label} options={filter.options} {...props} />;
    case 'multi-choice':
      return <MultiChoiceEditor filter={filter} {...props} />;
    case 'number-range':
      return <NumberRangeEditor filter={filter} {...props} />;
    case 'date-range':
      return <DateRangeEditor filter={filter} {...props} />;
    case 'boolean': {
      const { yes, no } = booleanLabels(filter);
      const options = [
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ];
      return <ChoiceEditor label={filter.label} options={options} {...props} />;
    }
  }
}

function TextEditor({ filter, text, onChange, onDone }: EditorProps<'text'>) {
  const [draft, setDraft] = useState(text);
  const [error, setError] = useState<string | null>(null);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const value = readFilterValue(filter, draft);
    if (value === null) return setError(messages.enterValue);
    onDone();
    onChange(writeFilterValue(value));
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <TextInput
        size="sm"
        label={messages.contains}
        value={draft}
        maxLength={200}
        error={error}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <ApplyButton />
    </form>
  );
}

type ChoiceEditorProps = Omit<FilterEditorProps, 'filter'> & { label: string; options: readonly FilterOption[] };

function ChoiceEditor({ label, options, text, onChange, onDone }: ChoiceEditorProps) {
  const [search, setSearch] = useState('');
  const choose = (value: string): void => {
    onDone();
    onChange(value);
  };
  return (
    <div>
      <OptionSearch options={options} search={search} onSearch={setSearch} />
      <div role="radiogroup" aria-label={label} className={styles.options}>
        {matching(options, search).map(({ value, label: name }) => (
          <label key={value} className={styles.item}>
            <input
              type="radio"
              name="filter-choice"
              checked={text === value}
              // The arrow keys move between options and would choose one at once, so only a click or Enter chooses.
              onChange={() => undefined}
              onClick={(event) => event.detail > 0 && choose(value)}
              onKeyDown={(event) => event.key === 'Enter' && choose(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </div>
  );
}

/** Lists longer than this can be searched. */
const MAX_UNSEARCHED = 10;

function matching(options: readonly FilterOption[], search: string): FilterOption[] {
  const text = search.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(text));
}

interface OptionSearchProps {
  options: readonly FilterOption[];
  search: string;
  onSearch: (search: string) => void;
}

function OptionSearch({ options, search, onSearch }: OptionSearchProps) {
  if (options.length <= MAX_UNSEARCHED) return null;
  return (
    <TextInput
      size="sm"
      aria-label={messages.searchOptions}
      placeholder={messages.searchOptions}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

function MultiChoiceEditor({ filter, text, onChange }: EditorProps<'multi-choice'>) {
  const [search, setSearch] = useState('');
  const chosen = new Set(text.split(',').filter((value) => value !== ''));
  const toggle = (value: string): void => {
    const next = filter.options.filter((option) => chosen.has(option.value) !== (option.value === value));
    onChange(next.length === 0 ? null : next.map((option) => option.value).join(','));
  };
  return (
    <div role="group" aria-label={filter.label}>
      <OptionSearch options={filter.options} search={search} onSearch={setSearch} />
      <div className={styles.options}>
        {matching(filter.options, search).map(({ value, label }) => (
          <label key={value} className={styles.item}>
            <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
    </div>
  );
}

const MAX_NUMBER_FRACTION = 6;

function NumberRangeEditor({ filter, text, onChange, onDone }: EditorProps<'number-range'>) {
  const value = readFilterValue(filter, text);
  const range = value?.kind === 'number-range' ? value : { min: null, max: null };
  const [min, setMin] = useState(range.min === null ? '' : toInputText(range.min));
  const [max, setMax] = useState(range.max === null ? '' : toInputText(range.max));
  const [error, setError] = useState<string | null>(null);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const bounds = [min, max].map((bound) => readBound(bound));
    if (bounds.includes(null)) return setError(messages.badNumber);
    const next = readFilterValue(filter, bounds.join('..'));
    if (next === null) return setError(min + max === '' ? messages.enterValue : messages.badRange);
    onDone();
    onChange(writeFilterValue(next));
  };
  const unit = filter.currency === undefined ? '' : ` (${filter.currency})`;
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <div className={styles.pair}>
        <TextInput
          size="sm"
          inputMode="decimal"
          label={messages.atLeast + unit}
          value={min}
          error={error}
          onChange={(event) => setMin(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          inputMode="decimal"
          label={messages.atMost + unit}
          value={max}
          error={error !== null}
          onChange={(event) => setMax(event.currentTarget.value)}
        />
      </div>
      <ApplyButton />
    </form>
  );
}

/** Empty for no bound, null for text that is not a number. */
function readBound(text: string): string | null {
  return text.trim() === '' ? '' : parseDecimal(text, { maxFraction: MAX_NUMBER_FRACTION });
}

function DateRangeEditor(props: EditorProps<'date-range'>) {
  const presets = DATE_PRESETS.map((preset) => ({ value: preset, label: presetLabels[preset] }));
  return (
    <>
      <ChoiceEditor {...props} label={props.filter.label} options={presets} />
      <DatesEditor {...props} />
    </>
  );
}

function DatesEditor({ filter, text, onChange, onDone }: EditorProps<'date-range'>) {
  const value = readFilterValue(filter, text);
  const range = value?.kind === 'date-range' ? value : { from: null, to: null };
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  const [error, setError] = useState<string | null>(null);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const next = readFilterValue(filter, `${from}..${to}`);
    if (next === null) return setError(from + to === '' ? messages.enterValue : messages.badRange);
    onDone();
    onChange(writeFilterValue(next));
  };
  const field = { size: 'sm', type: 'date' } as const;
  return (
    <form className={`${styles.form} ${styles.footer}`} onSubmit={apply} noValidate>
      <div className={styles.pair}>
        <TextInput
          {...field}
          label={messages.from}
          value={from}
          error={error}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          {...field}
          label={messages.to}
          value={to}
          error={error !== null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <ApplyButton />
    </form>
  );
}

function ApplyButton() {
  return (
    <Button type="submit" size="compact-sm" justify="center">
      {messages.apply}
    </Button>
  );
}
