/** An event as it is stored. Nothing in it says who somebody is: hashes, and no address. */
export interface CensusEvent {
  /** Hexadecimal, as are the hashes. */
  digest: string;
  /** Of its sending, in UTC, by which it is told from the same sent again: also beyond midnight. */
  day: string;
  /** Of its arrival: by this it is counted. */
  at: Date;
  /** `hit`, `vital`, `error`, or the name of the sum that it counts in. */
  kind: string;
  subject: string;
  visitor: string | null;
  visit: string | null;
  step: number;
  path: string;
  source: string;
  campaign: string;
  country: string;
  device: string;
  value: number;
  weight: number;
  detail: object | null;
}
