import type { Database, Db } from '#platform/db/db.ts';
import { administer } from '#platform/db/testing/administer.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/** A database that runs `explain` for each statement, with its values, before executing it. */
export function withExplain(database: Database, plans: PlanNode[]): Database {
  const explain =
    (db: Db): Db['sql'] =>
    async (strings, ...values) => {
      const [first = '', ...rest] = strings;
      const question = Object.assign([`explain (format json) ${first}`, ...rest], { raw: strings.raw });
      const [answer] = await db.sql<Explained>(question, ...values);
      if (answer !== undefined) plans.push(answer['QUERY PLAN'][0].Plan);
      return await db.sql(strings, ...values);
    };
  return {
    ...database,
    sql: explain(database),
    tx: async (work, options) => await database.tx(async (tx) => await work({ ...tx, sql: explain(tx) }), options),
  };
}

/** The generic plan of a statement, which the server uses after several executions: made without knowing the values. */
export async function genericPlan(url: string, text: string): Promise<PlanNode> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = parameters === 0 ? '' : `(${Array<string>(parameters).fill('null').join(', ')})`;
  return await administer(url, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare question as ${text}`);
    const { rows } = await client.query<Explained>(`explain (format json) execute question${values}`);
    const [answer] = rows;
    if (answer === undefined) throw new Error(`No plan for ${text}`);
    return answer['QUERY PLAN'][0].Plan;
  });
}

/** The tables that a plan scans in full. */
export function listSequentialScans(plan: PlanNode): string[] {
  const scanned = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...scanned, ...(plan.Plans ?? []).flatMap(listSequentialScans)];
}

/** The indexes that a plan reads. */
export function listIndexes(plan: PlanNode): string[] {
  const own = plan['Index Name'] === undefined ? [] : [plan['Index Name']];
  return [...own, ...(plan.Plans ?? []).flatMap(listIndexes)];
}
