/** What made-up letters are about. */
export interface SampleFacts {
  shop: string;
  /** Where their links lead. */
  url: string;
  /** Words that the website has put in the place of ours. */
  strings: Readonly<Record<string, string>>;
}
