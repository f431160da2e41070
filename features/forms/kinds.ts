import type { FormField } from './form-file.ts';

export type FieldKind =
  | 'single'
  | 'multi-part'
  | 'checkbox'
  | 'likert'
  | 'radio'
  | 'select'
  | 'phone'
  | 'file'
  | 'none';

const KINDS: Readonly<Record<FormField['type'], FieldKind>> = {
  text: 'single',
  textarea: 'single',
  email: 'single',
  url: 'single',
  number: 'single',
  hidden: 'single',
  name: 'multi-part',
  address: 'multi-part',
  date: 'multi-part',
  time: 'multi-part',
  checkbox: 'checkbox',
  likert: 'likert',
  radio: 'radio',
  select: 'select',
  phone: 'phone',
  file: 'file',
  section: 'none',
};

/** How a field is answered. A section asks nothing. */
export function kindOf({ type }: Pick<FormField, 'type'>): FieldKind {
  return KINDS[type];
}

interface Parts {
  all: readonly string[];
  /** Without these there is no answer. */
  needed: readonly string[];
}

const PARTS: Readonly<Partial<Record<FormField['type'], Parts>>> = {
  name: { all: ['First', 'Last'], needed: ['First', 'Last'] },
  address: { all: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'], needed: ['Line1', 'City', 'Country'] },
  date: { all: ['Month', 'Day', 'Year'], needed: ['Month', 'Day', 'Year'] },
  time: { all: ['Hour', 'Minute', 'Second', 'Ampm'], needed: ['Hour', 'Minute'] },
};
const PHONE = ['Areacode', 'Prefix', 'Line'];

/** The parts of an answer. A phone number has three, or four where a country is asked for; a likert one for each question. */
export function partsOf({ type, country, options }: Pick<FormField, 'type' | 'country' | 'options'>): Parts {
  if (type === 'phone') return { all: country === undefined ? PHONE : ['Country', ...PHONE], needed: PHONE };
  if (type === 'likert') return { all: options ?? [], needed: options ?? [] };
  return PARTS[type] ?? { all: [], needed: [] };
}
