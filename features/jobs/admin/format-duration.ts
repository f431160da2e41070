const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** A length of time in its largest unit: `45 sec`, `3 min`, `2 days`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const { unit, seconds: size } = UNITS.find((one) => whole >= one.seconds) ?? { unit: 'second', seconds: 1 };
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(whole / size));
}
