/** What theme authors read about a formatter or predicate. The example is run as a test. */
export interface ReferenceEntry {
  /** How the arguments are written, if there are any. */
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

/** One entry for every name of a table, neither more nor fewer. */
export type ReferenceFor<Table> = Readonly<Record<keyof Table & string, ReferenceEntry>>;
