import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

const SECRET_BYTES = 48;

/** The secret of the installation: from the environment, otherwise generated and stored in the data folder. */
export async function installationSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // If two processes start, only the first may create it.
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(SECRET_BYTES).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return await readFile(file, 'utf8');
}
