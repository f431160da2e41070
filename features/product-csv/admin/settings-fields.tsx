import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CsvFormat, DEFAULT_UNITS } from '../fields.ts';
import { guessFields } from '../guess-mapping.ts';
import type { ImportSettings } from '../import-settings.ts';
import styles from './csv.module.css';
import { formatLabels, csvMessages as messages, unitLabels } from './messages.ts';
import { productListsQuery } from './product-lists.ts';

interface SettingsFieldsProps {
  header: readonly string[];
  settings: ImportSettings;
  onChange: (changes: Partial<ImportSettings>) => void;
  isReadOnly: boolean;
}

interface Option {
  value: string;
  label: string;
}

const toOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const FORMATS = toOptions(formatLabels);
const EXISTING = toOptions({ update: messages.existingUpdate, skip: messages.existingSkip });
const WEIGHTS = toOptions(unitLabels.weight);
const LENGTHS = toOptions(unitLabels.length);

/** How the products of a table are imported. */
export function SettingsFields({ header, settings, onChange, isReadOnly }: SettingsFieldsProps) {
  const { data: lists = [] } = useQuery(productListsQuery);
  const { format, units, collectionId, existing } = settings;
  const setFormat = (next: CsvFormat): void =>
    onChange({ format: next, units: DEFAULT_UNITS[next], mapping: [...guessFields(header, next)] });
  // The options of each field are the values of its type.
  const setList = (id: string): void =>
    onChange({ collectionId: (id === '' ? null : id) as ImportSettings['collectionId'] });
  const setUnits = (changes: object): void => onChange({ units: { ...units, ...changes } });
  const fields: readonly ChoiceProps[] = [
    { label: messages.formatOf, data: FORMATS, value: format, onChoose: (value) => setFormat(value as CsvFormat) },
    {
      label: messages.existing,
      description: messages.existingText,
      data: EXISTING,
      value: existing,
      onChoose: (value) => onChange({ existing: value as ImportSettings['existing'] }),
    },
    {
      label: messages.list,
      data: [{ value: '', label: messages.firstList }, ...lists],
      value: collectionId ?? '',
      onChoose: setList,
    },
    { label: messages.weightUnit, data: WEIGHTS, value: units.weight, onChoose: (weight) => setUnits({ weight }) },
    { label: messages.lengthUnit, data: LENGTHS, value: units.length, onChoose: (length) => setUnits({ length }) },
  ];
  return (
    <div className={styles.settings}>
      {fields.map((field) => (
        <Choice key={field.label} {...field} isReadOnly={isReadOnly} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  description?: string;
  data: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
}

function Choice({ label, description, data, value, onChoose, isReadOnly }: ChoiceProps & { isReadOnly: boolean }) {
  return (
    <NativeSelect
      label={label}
      description={description}
      data={[...data]}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
