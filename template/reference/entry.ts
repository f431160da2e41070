/** The documentation of a formatter or predicate for theme authors. The example is run as a test. */
export interface ReferenceEntry {
  /** The syntax of the arguments, if there are any. */
  readonly args?: string;
  readonly summary: string;
  readonly example: ReferenceExample;
}

export interface ReferenceExample {
  readonly template: string;
  readonly data?: unknown;
  readonly output: string;
  readonly locale?: string;
  readonly now?: number;
  readonly partials?: Readonly<Record<string, string>>;
}

/** Exactly one entry for each name of a table. */
export type ReferenceFor<Table> = Readonly<Record<keyof Table & string, ReferenceEntry>>;
