/** An event in its stored form. It contains hashes and no address, so nothing in it identifies a person. */
export interface AnalyticsEvent {
  /** Hexadecimal, as are the hashes. */
  digest: string;
  /** The UTC day on which it was sent. It identifies a resent event, also past midnight. */
  day: string;
  /** The time of arrival, by which it is counted. */
  at: Date;
  /** `hit`, `vital`, `error`, or the name of the metric that it counts toward. */
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
