/** One page, written for every engine, with the same output to the byte. */
export interface Scene<Data = never> {
  readonly name: string;
  readonly makeData: (size: number) => Data;
  /** How many items the page usually has. */
  readonly size: number;
  /** Plain string concatenation: the limit. */
  readonly byHand: (data: Data) => string;
  readonly ours: Sources;
  readonly handlebars: Sources;
  readonly eta: Sources;
  readonly nunjucks: Sources;
  readonly liquid: Sources;
}

/** The page, and the partials it uses by name. */
export interface Sources {
  readonly page: string;
  readonly partials?: Readonly<Record<string, string>>;
}
