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

/** The shape of the answer to a field. A section has no answer. */
export function kindOf({ type }: Pick<FormField, 'type'>): FieldKind {
  return KINDS[type];
}

interface Parts {
  all: readonly string[];
  /** Parts that are required for a complete answer. */
  requiredParts: readonly string[];
}

const PARTS: Readonly<Partial<Record<FormField['type'], Parts>>> = {
  name: { all: ['First', 'Last'], requiredParts: ['First', 'Last'] },
  address: { all: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'], requiredParts: ['Line1', 'City', 'Country'] },
  date: { all: ['Month', 'Day', 'Year'], requiredParts: ['Month', 'Day', 'Year'] },
  time: { all: ['Hour', 'Minute', 'Second', 'Ampm'], requiredParts: ['Hour', 'Minute'] },
};
const PHONE = ['Areacode', 'Prefix', 'Line'];

/**
 * The parts of an answer. A phone number has three, or four if the field asks for a country. A likert field has one per
 * question.
 */
export function partsOf({ type, country, options }: Pick<FormField, 'type' | 'country' | 'options'>): Parts {
  if (type === 'phone') return { all: country === undefined ? PHONE : ['Country', ...PHONE], requiredParts: PHONE };
  if (type === 'likert') return { all: options ?? [], requiredParts: options ?? [] };
  return PARTS[type] ?? { all: [], requiredParts: [] };
}
