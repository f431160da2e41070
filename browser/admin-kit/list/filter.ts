/** A filter that the owner can add to a list. Its id is also its key in the URL. */
interface FilterBase {
  id: string;
  label: string;
  /**
   * Names of the query parameters, if they differ from the default: the id, or for a range the id with `Min` and `Max`
   * (numbers) or with `From` and `To` (dates).
   */
  params?: readonly string[];
}

export interface FilterOption {
  /** Without commas: several values are separated by them. */
  value: string;
  label: string;
}

export interface TextFilter extends FilterBase {
  kind: 'text';
}

export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  options: readonly FilterOption[];
}

/** Sent as one parameter, with commas between the values. */
export interface MultiChoiceFilter extends FilterBase {
  kind: 'multi-choice';
  options: readonly FilterOption[];
}

export interface NumberRangeFilter extends FilterBase {
  kind: 'number-range';
  /** The numbers are amounts of this currency: shown in major units, sent in minor units. */
  currency?: string;
}

export interface DateRangeFilter extends FilterBase {
  kind: 'date-range';
  /**
   * `instant` (default) sends the first instant of the range and the first one after it, in the zone of the site. `day`
   * sends the first and the last calendar day.
   */
  sends?: 'instant' | 'day';
}

export interface BooleanFilter extends FilterBase {
  kind: 'boolean';
  /** Labels of the two values. Default: Yes and No. */
  labels?: { yes: string; no: string };
}

export type ListFilter =
  | TextFilter
  | ChoiceFilter
  | MultiChoiceFilter
  | NumberRangeFilter
  | DateRangeFilter
  | BooleanFilter;

/** Periods that move with the current date, so that a saved view can use them. */
export const DATE_PRESETS = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month', 'last-month'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export type FilterValue =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; value: string }
  | { kind: 'multi-choice'; values: readonly string[] }
  /** Decimals such as `12.5`. At least one of them is set. */
  | { kind: 'number-range'; min: string | null; max: string | null }
  /** Calendar days such as `2026-11-17`, both included. At least one of them is set. */
  | { kind: 'date-range'; from: string | null; to: string | null }
  | { kind: 'date-preset'; preset: DatePreset }
  | { kind: 'boolean'; value: boolean };
