/** An event as it is stored. Nothing in it says who somebody is: hashes, and no address. */
export interface CensusEvent {
  /** Hexadecimal, as are the hashes. */
  digest: string;
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
