import { CAPABILITIES } from '#features/members/access.ts';

const KNOWN: ReadonlySet<string> = new Set([...CAPABILITIES, 'account']);

/** Endpoints by id, each with the capability that its contract names. */
export type Described = Readonly<Record<string, string | undefined>>;

/** What is missing for the permission walk, by the name of the endpoint. */
export function findCapabilityGaps(described: Described, rows: Readonly<Record<string, string>>): string[] {
  const ofEndpoints = Object.entries(described).flatMap(([id, capability]) => {
    const row = rows[id];
    if (capability === undefined || !KNOWN.has(capability)) return [`${id} names no known capability`];
    if (row === undefined) return [`${id} has no row in apps/web/testing/endpoint-capabilities.ts`];
    return row === capability ? [] : [`${id} needs ${capability}, but its row says ${row}`];
  });
  const ofRows = Object.keys(rows).filter((id) => !Object.hasOwn(described, id));
  return [...ofEndpoints, ...ofRows.map((id) => `${id} has a row but does not exist`)];
}

/** What is missing for the walk of the activity log, by the name of the endpoint. */
export function findActivityGaps(writes: readonly string[], cases: readonly string[]): string[] {
  const missing = writes.filter((id) => !cases.includes(id));
  const obsolete = cases.filter((id) => !writes.includes(id));
  return [
    ...missing.map((id) => `${id} has no case in apps/web/testing/activity-cases.ts`),
    ...obsolete.map((id) => `${id} has a case but is not a write endpoint of the owner area`),
  ];
}
