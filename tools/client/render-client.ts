import type { OwnerEndpoint } from './find-endpoints.ts';

const MAX_LINE = 120;

/**
 * The module that calls the owner endpoints of a slice. Contracts are imported as types only, so that no schema is in the
 * bundle. The text is formatted as the formatter of the project would.
 */
export function renderClient(endpoints: readonly OwnerEndpoint[]): string {
  const byName = [...endpoints].sort((a, b) => (a.name < b.name ? -1 : 1));
  requireUniqueNames(byName);
  const contracts = [...new Set(byName.map(({ contract }) => contract))].sort();
  return [
    '// Generated from the contracts by tools/generate-client.ts. Do not edit.',
    "import type { Target } from '#browser/client/call.ts';",
    ...contracts.map((contract) => `import type * as ${toName(contract)} from '../${contract}.ts';`),
    '',
    ...byName.map(renderTarget),
    '',
  ].join('\n');
}

function renderTarget({ name, contract, method, path }: OwnerEndpoint): string {
  const start = `export const ${name}: Target<typeof ${toName(contract)}.${name}Endpoint> = {`;
  const line = `${start} method: '${method}', path: '${path}' };`;
  return line.length <= MAX_LINE ? line : `${start}\n  method: '${method}',\n  path: '${path}',\n};`;
}

function requireUniqueNames(endpoints: readonly OwnerEndpoint[]): void {
  const seen = new Set<string>();
  for (const { name } of endpoints) {
    if (seen.has(name)) throw new Error(`Two contracts of one slice declare the endpoint ${name}`);
    seen.add(name);
  }
}

/** `admin-contract` as an identifier. */
function toName(contract: string): string {
  return contract.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
