import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Target } from './targets.ts';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const CONNECTIONS = 10;

export interface LoadOptions {
  path: string;
  headers: Readonly<Record<string, string>>;
  seconds: number;
}

export interface Load {
  requestsPerSecond: number;
  /** CPU time of the server process per request. */
  cpuMicroseconds: number;
}

interface Report {
  requests: { average: number; total: number };
  errors: number;
  non2xx: number;
}

/** Sends requests from another process as fast as the server answers. */
export async function load(target: Target, options: LoadOptions): Promise<Load> {
  const headers = Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [
    '-j',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(options.seconds),
    ...headers,
    target.address + options.path,
  ];
  const before = readCpu(target);
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args]);
  const spent = readCpu(target) - before;
  const { requests, errors, non2xx } = JSON.parse(stdout) as Report;
  if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors and ${non2xx} responses other than 200`);
  return { requestsPerSecond: requests.average, cpuMicroseconds: spent / requests.total };
}

// User and system time, in ticks of a hundredth of a second. The fields follow the process name in parentheses. Zero on
// systems other than Linux.
function readCpu({ process: { pid } }: Target): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
}
