import { describeDevice } from '#features/members/describe-device.ts';

/** The label of a record in the log. A session is labelled with what its browser says about itself. */
export function recordLabel({ kind, label }: { kind: string; label: string }): string {
  return kind === 'session' ? describeDevice(label) : label;
}
