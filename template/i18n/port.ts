export type Width = 'short' | 'medium' | 'long' | 'full';
export type TextContext = 'begin-sentence' | 'middle-of-text' | 'standalone' | 'ui-list-or-menu';
export type Calendar = 'gregory' | 'buddhist' | 'iso8601' | 'japanese' | 'persian';
export type Rounding = 'up' | 'down' | 'ceiling' | 'floor' | 'half-up' | 'half-down' | 'half-even';

export interface NumberOptions {
  readonly group?: boolean;
  readonly round?: Rounding;
  readonly minimumIntegerDigits?: number;
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
  readonly minimumSignificantDigits?: number;
  readonly maximumSignificantDigits?: number;
}

export type DecimalStyle =
  | 'decimal'
  | 'short'
  | 'long'
  | 'scientific'
  | 'percent'
  | 'percent-scaled'
  | 'permille'
  | 'permille-scaled';

export interface DecimalOptions extends NumberOptions {
  readonly style?: DecimalStyle;
}

export type MoneyStyle = 'symbol' | 'accounting' | 'code' | 'name' | 'short';

export interface MoneyOptions extends NumberOptions {
  readonly style?: MoneyStyle;
  readonly symbolWidth?: 'default' | 'narrow';
}

export interface DateTimeOptions {
  readonly date?: Width;
  readonly time?: Width;
  readonly datetime?: Width;
  readonly wrap?: Width;
  readonly skeleton?: string;
  readonly context?: TextContext;
  readonly calendar?: Calendar;
}

export interface IntervalOptions {
  readonly skeleton?: string;
  readonly date?: string;
  readonly time?: string;
  readonly context?: TextContext;
}

export type RelativeField = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millis';

export interface RelativeOptions extends NumberOptions {
  readonly width?: 'wide' | 'short' | 'narrow';
  readonly context?: TextContext;
  readonly isNumericOnly?: boolean;
  readonly isAlwaysNow?: boolean;
  readonly usesDayOfWeek?: boolean;
  readonly allowsWeeks?: boolean;
  readonly field?: RelativeField;
}

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** An instant in local time. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly epoch: number;
  readonly zone: string;
}

/** The formatting of one locale. Numbers are passed as decimal text, so no precision is lost. */
export interface Locale {
  readonly tag: string;
  formatDecimal(number: string, options: DecimalOptions): string;
  formatMoney(amount: string, currency: string, options: MoneyOptions): string;
  formatDateTime(moment: Moment, options: DateTimeOptions): string;
  formatInterval(start: Moment, end: Moment, options: IntervalOptions): string;
  formatRelative(start: Moment, end: Moment, options: RelativeOptions): string;
  pluralOf(number: string): PluralCategory;
  ordinalOf(number: string): PluralCategory;
  /** The currency of the locale's region. */
  readonly currency: string;
}

export interface ZoneOffset {
  /** Milliseconds to add to UTC. */
  readonly offset: number;
  readonly abbreviation: string;
}

/** The engine's only access to locale data and time zones. */
export interface Locales {
  /** Undefined when there is no data for the tag. */
  find(tag: string): Locale | undefined;
  /** Undefined when there is no such zone. */
  zoneAt(zone: string, epoch: number): ZoneOffset | undefined;
}
