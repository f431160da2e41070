/** The current time, passed in: rules and operations never read the system clock themselves. */
export type Clock = () => Date;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
