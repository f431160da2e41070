import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#kernel/contract/endpoint.ts';

/** An endpoint of the owner area, as the screens of its slice call it. */
export interface OwnerEndpoint {
  /** The name of the call: the exported name of the endpoint without `Endpoint`. */
  name: string;
  /** The contract that declares it, such as `admin-contract`. */
  contract: string;
  method: string;
  path: string;
}

const OWNER_PATH = '/api/config/';
const CONTRACT = /^(?:[a-z-]+-)?contract\.ts$/;
const EXPORTED = /^(\w+)Endpoint$/;

/** The slices with screens of their own. */
export function findSlicesWithScreens(root: string): string[] {
  return readdirSync(path.join(root, 'features'))
    .filter((slice) => existsSync(path.join(root, 'features', slice, 'admin', 'index.ts')))
    .sort();
}

/** The module of the screens that calls the endpoints of a contract: `api.ts`, or `session-api.ts` for `session-contract`. */
export function clientFile(contract: string): string {
  const name = contract.replace(/-?contract$/, '');
  return name === '' || name === 'admin' ? 'api.ts' : `${name}-api.ts`;
}

/** The owner endpoints in all contracts of a slice, in the order of the contracts and of their declaration. */
export async function findOwnerEndpoints(root: string, slice: string): Promise<OwnerEndpoint[]> {
  const folder = path.join(root, 'features', slice);
  const contracts = readdirSync(folder).filter((file) => CONTRACT.test(file));
  const found: OwnerEndpoint[] = [];
  for (const file of contracts.sort()) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>;
    found.push(...readContract(file.replace(/\.ts$/, ''), module));
  }
  return found;
}

export function readContract(contract: string, module: Readonly<Record<string, unknown>>): OwnerEndpoint[] {
  return Object.entries(module).flatMap(([exported, value]) => {
    const name = EXPORTED.exec(exported)?.[1];
    if (name === undefined || !isEndpoint(value) || !value.path.startsWith(OWNER_PATH)) return [];
    return { name, contract, method: value.method, path: value.path };
  });
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
