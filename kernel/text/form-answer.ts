/** An answer to a form, formatted as text. */
export interface AnswerText {
  /** The id of the field. */
  id: string;
  title: string;
  text: string;
}

interface Answered {
  type: string;
  rawTitle: string;
  value?: unknown;
  values?: unknown;
  /** The questions of a likert field in form order, because the database does not keep the order of keys. */
  questions?: unknown;
}

const LIKERT: Readonly<Record<string, string>> = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  '0': 'Neutral',
  '1': 'Agree',
  '2': 'Strongly Agree',
};

const NO_ANSWER = 'N/A';

/** Field types that are not questions: section headings and fields hidden from the respondent. */
const NON_QUESTION_TYPES: ReadonlySet<string> = new Set(['hidden', 'section']);

/**
 * The answered questions in form order, from answers by field as stored in carts and orders. Empty for any other value.
 */
export function toAnswerTexts(answers: unknown): AnswerText[] {
  return listInFormOrder(answers).flatMap(([id, field]) => {
    if (!isSubmittedField(field) || !hasAnswer(field) || NON_QUESTION_TYPES.has(field.type)) return [];
    return [{ id, title: field.rawTitle, text: toAnswerText(field) }];
  });
}

/**
 * The entries sorted by their `position`, because the database does not keep the order of keys. Entries without one
 * keep their order.
 */
function listInFormOrder(answers: unknown): [id: string, field: unknown][] {
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.entries(answers).toSorted(([, a], [, b]) => positionOf(a) - positionOf(b));
}

function positionOf(field: unknown): number {
  if (typeof field !== 'object' || field === null || !('position' in field)) return 0;
  return typeof field.position === 'number' ? field.position : 0;
}

/** Whether a stored value is an answer together with its question. */
export function isSubmittedField(field: unknown): field is Answered {
  return typeof field === 'object' && field !== null && 'rawTitle' in field && 'type' in field;
}

function hasAnswer({ value, values }: Answered): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof values !== 'object' || values === null) return false;
  return Object.values(values).some((part) => String(part).trim() !== '');
}

type Part = (name: string) => string;
type Values = Readonly<Record<string, unknown>>;

const BY_TYPE: Readonly<Record<string, (part: Part, values: Values, questions: readonly unknown[]) => string>> = {
  address: (part) =>
    [part('Line1'), part('Line2'), part('City'), `${part('State')} ${part('Zip')} ${part('Country')}`]
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join(', '),
  date: (part) => `${part('Month')}/${part('Day')}/${part('Year')}`,
  likert: (_part, values, questions) =>
    Object.entries(values)
      .toSorted(([a], [b]) => questions.indexOf(a) - questions.indexOf(b))
      .map(([question, value]) => `${question}: ${LIKERT[String(value)] ?? LIKERT['0']}`)
      .join('; '),
  name: (part) => `${part('First')} ${part('Last')}`.trim(),
  phone: (part) =>
    `${part('Country') === '' ? '' : `+${part('Country').replace(/^\+/, '')} `}${part('Areacode')}-${part('Prefix')}-${part('Line')}`,
  time: (part) => `${['Hour', 'Minute', 'Second'].map((name) => part(name) || '00').join(':')} ${part('Ampm')}`.trim(),
};

/** One answer as text, in the format of the template's form summary. A missing answer is stated as such. */
export function toAnswerText({ type, value, values, questions }: Omit<Answered, 'rawTitle'>): string {
  if (Array.isArray(values)) return values.length === 0 ? NO_ANSWER : values.map(String).join(', ');
  if (typeof values === 'object' && values !== null) {
    const given = values as Values;
    const part: Part = (name) => (Object.hasOwn(given, name) ? String(given[name]) : '');
    const order: readonly unknown[] = Array.isArray(questions) ? questions : [];
    return BY_TYPE[type]?.(part, given, order) ?? Object.values(given).map(String).join(' ');
  }
  return typeof value === 'string' && value !== '' ? value : NO_ANSWER;
}
