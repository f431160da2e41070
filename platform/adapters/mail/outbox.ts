import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { COMPOSER_LIMITS, composeMail } from './compose.ts';
import type { Mail } from './port.ts';

/** Stores each email as a file that any mail client can open. Nothing leaves the machine. */
export function createOutbox(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...COMPOSER_LIMITS });
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail(composeMail(message));
      if (!Buffer.isBuffer(eml)) throw new TypeError('The stream transport did not buffer the email');
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${message.id}.eml`);
      // Write to a temporary file and rename it, so that a crash never leaves half an email. Sending it again replaces
      // the file.
      const draft = `${file}.${randomUUID()}.part`;
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(eml);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
  };
}
