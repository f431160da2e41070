import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import type { ErrorRecord } from '#kernel/errors/app-error.ts';

// Covers that docs/errors.md and the error records in the code agree, in both directions.

interface Catalogue {
  /** The prefix of its error codes. */
  prefix: string;
  records: Readonly<Record<string, ErrorRecord>>;
}

const root = projectRoot();
const toLine = (code: string, { status, message }: ErrorRecord) => `${code} ${status} ${message}`;

async function readCatalogue(file: string, prefix: string): Promise<Catalogue[]> {
  const exported = Object.values((await import(path.join(root, file))) as Record<string, unknown>);
  return exported
    .filter((value): value is Catalogue => typeof value === 'object' && value !== null && 'records' in value)
    .map(({ records }) => ({ prefix, records }));
}

async function readCatalogues(): Promise<Catalogue[]> {
  const found = await readCatalogue('platform/http/errors.ts', 'HTTP');
  for (const slice of readdirSync(path.join(root, 'features'))) {
    if (!readdirSync(path.join(root, 'features', slice)).includes('errors.ts')) continue;
    found.push(...(await readCatalogue(`features/${slice}/errors.ts`, slice.toUpperCase().replaceAll('-', '_'))));
  }
  return found;
}

function readDocument(): string[] {
  const text = readFileSync(path.join(root, 'docs', 'errors.md'), 'utf8');
  return [...text.matchAll(/^\| `(\w+)` \| (\d+) \| (.+?) \| .+? \|$/gm)].map((row) => row.slice(1).join(' '));
}

let catalogues: Catalogue[];
beforeAll(async () => {
  catalogues = await readCatalogues();
});

describe('the error codes', () => {
  it('are documented in docs/errors.md with their status and message, and no others are', () => {
    const inCode = catalogues.flatMap(({ records }) =>
      Object.entries(records).map(([code, record]) => toLine(code, record)),
    );
    const documented = readDocument();
    expect(inCode.filter((line) => !documented.includes(line))).toStrictEqual([]);
    expect(documented.filter((line) => !inCode.includes(line))).toStrictEqual([]);
    expect(documented.length).toBe(inCode.length);
  });

  it('start with the name of their slice', () => {
    const strange = catalogues.flatMap(({ prefix, records }) =>
      Object.keys(records).filter((code) => !new RegExp(`^${prefix}_[A-Z]+(_[A-Z]+)*$`).test(code)),
    );
    expect(strange).toStrictEqual([]);
  });

  it('have an error status and a message', () => {
    for (const { records } of catalogues) {
      for (const [code, { status, message }] of Object.entries(records)) {
        expect([code, status >= 400 && status < 600, message.length > 5]).toStrictEqual([code, true, true]);
      }
    }
  });

  it('include all codes that contracts declare', async () => {
    const known = new Set(catalogues.flatMap(({ records }) => Object.keys(records)));
    const promised: string[] = [];
    for (const slice of readdirSync(path.join(root, 'features'))) {
      if (!readdirSync(path.join(root, 'features', slice)).includes('contract.ts')) continue;
      const exported = (await import(path.join(root, 'features', slice, 'contract.ts'))) as Record<
        string,
        { errors?: string[] }
      >;
      promised.push(...Object.values(exported).flatMap((value) => value?.errors ?? []));
    }
    expect(promised.filter((code) => !known.has(code))).toStrictEqual([]);
    expect(promised.length).toBeGreaterThan(5);
  });
});
