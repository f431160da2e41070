import { type DemoShop, startDemoShop } from '../run/demo-shop.ts';

export const OWNER = { email: 'owner@attacked.example', password: 'correct horse battery' } as const;

export interface AttackedShop extends DemoShop {
  /** Error lines of its log, written since the given time. */
  listErrors(since: number): readonly string[];
}

/** The demo shop with an owner. It trusts one proxy, so that the run can send from many addresses. */
export async function openAttackedShop(): Promise<AttackedShop> {
  const lines: string[] = [];
  const shop = await startDemoShop({
    env: {
      VITRINE_TRUST_PROXY: 'true',
      VITRINE_OWNER_EMAIL: OWNER.email,
      VITRINE_OWNER_PASSWORD: OWNER.password,
      LOG_FORMAT: 'json',
    },
    nodeArgs: ['--import', new URL('./gc-on-signal.mjs', import.meta.url).href],
    onLog: (line) => lines.push(line),
  });
  return { ...shop, listErrors: (since) => lines.filter((line) => isErrorSince(line, since)) };
}

/** In pino, level 50 is an error and 60 is fatal. A line that is not JSON does not come from the logger. */
export function isErrorSince(line: string, since: number): boolean {
  try {
    const { level, time } = JSON.parse(line) as { level: number; time: number };
    return level >= 50 && time >= since;
  } catch {
    return false;
  }
}
