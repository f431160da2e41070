import type { Call } from './api-calls.ts';
import { findIds, findPaths, type KnownValues } from './known-values.ts';
import { PAGES } from './page-classes.ts';
import { findSender, type Sender } from './route-class.ts';
import type { VisitorSession } from './visitor-session.ts';

/** Their ids end a session of the owner who sends the attack. */
const SESSIONS = '/api/config/sessions';

type Sessions = Readonly<Record<Sender, VisitorSession>>;

/** Reads the pages and the API lists of the running shop. Each page must exist. */
export async function readKnownValues(sessions: Sessions, calls: readonly Call[]): Promise<KnownValues> {
  const paths = new Set<string>();
  for (const page of PAGES) {
    const { ok, text } = await sessions.visitor.visit(page);
    if (!ok) throw new Error(`The demo shop has no page ${page}`);
    for (const path of findPaths(text)) paths.add(path);
  }
  const idsByPath = new Map<string, readonly string[]>();
  for (const call of calls.filter(isList)) {
    const { text } = await sessions[findSender(call)].visit(call.path);
    idsByPath.set(call.path, findIds(text));
  }
  const { items } = JSON.parse((await sessions.visitor.visit('/shop?format=json')).text) as {
    items: readonly { id: string }[];
  };
  return { items: items.map(({ id }) => id), idsByPath, paths: [...paths] };
}

function isList({ method, path, parameters }: Call): boolean {
  return method === 'GET' && path !== SESSIONS && parameters.every(({ required }) => !required);
}
