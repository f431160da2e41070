import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Covers lint rules that depend on the folder of a file: the linter runs with our configuration on a small project with
// planted violations. What a rule reports inside a file is up to the linter.

const PROJECT_ROOT = join(import.meta.dirname, '../..');
const OXLINT = join(PROJECT_ROOT, 'node_modules/.bin/oxlint');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-lint-'));
  const config = JSON.parse(readFileSync(join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8')) as { options: object };
  // Types would need the packages of the project.
  const options = { ...config.options, typeAware: false };
  writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify({ ...config, options }));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the files and returns those that the rule reports. */
function reportedBy(rule: string, files: Record<string, string>): string[] {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  const { stdout } = spawnSync(OXLINT, ['--format', 'json'], { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics
    .filter(({ code }) => code === rule)
    .map(({ filename }) => filename)
    .sort();
}

describe('createHmac', () => {
  const RULE = 'eslint(no-restricted-imports)';
  const NAMED = "import { createHmac } from 'node:crypto';\nexport const sign = createHmac;\n";

  it('cannot be imported by features, apps and the rest of the platform', () => {
    const planted = ['apps/web/a.ts', 'features/orders/server/a.ts', 'platform/http/a.ts', 'tools/a.ts'];
    expect(reportedBy(RULE, Object.fromEntries(planted.map((path) => [path, NAMED])))).toStrictEqual(planted);
  });

  it('cannot be reached through another form of import', () => {
    const planted = {
      'features/a/server/alias.ts': "import { createHmac as sign } from 'node:crypto';\nexport const a = sign;\n",
      'features/a/server/default.ts': "import crypto from 'node:crypto';\nexport const a = crypto.createHmac;\n",
      'features/a/server/export.ts': "export { createHmac } from 'node:crypto';\n",
      'features/a/server/namespace.ts': "import * as crypto from 'node:crypto';\nexport const a = crypto.createHmac;\n",
      'features/a/server/old-name.ts': "import { createHmac } from 'crypto';\nexport const a = createHmac;\n",
    };
    expect(reportedBy(RULE, planted)).toStrictEqual(Object.keys(planted));
  });

  it('can be imported where signatures are made, and by tests', () => {
    const legal = [
      'platform/secrets/signer.ts',
      'platform/adapters/payments/stripe/signature.ts',
      'features/forms/server/webhooks.db.test.ts',
      'apps/web/testing/records.ts',
    ];
    expect(reportedBy(RULE, Object.fromEntries(legal.map((path) => [path, NAMED])))).toStrictEqual([]);
  });

  it('is not needed for hashes and random bytes', () => {
    const source =
      "import { createHash, randomBytes } from 'node:crypto';\nexport const a = [createHash, randomBytes];\n";
    expect(reportedBy(RULE, { 'features/a/server/a.ts': source })).toStrictEqual([]);
  });
});
