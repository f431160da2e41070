/** One page, written for every engine, with byte-identical output. */
export interface Scenario<Data = never> {
  readonly name: string;
  readonly makeData: (size: number) => Data;
  /** The typical number of items on the page. */
  readonly size: number;
  /** Plain string concatenation, as the upper limit. */
  readonly concatenate: (data: Data) => string;
  readonly ours: Sources;
  readonly handlebars: Sources;
  readonly eta: Sources;
  readonly nunjucks: Sources;
  readonly liquid: Sources;
}

/** The page and its partials by name. */
export interface Sources {
  readonly page: string;
  readonly partials?: Readonly<Record<string, string>>;
}
