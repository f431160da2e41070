import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { assertMailHead, type Mail, type MailMessage, unsubscribeHeads } from './port.ts';

/** Mails as files of a folder, one each, that any mail program opens. Nothing leaves the machine. */
export function createOutbox(folder: string): Mail {
  return {
    async send(message) {
      assertMailHead(message);
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${message.id}.eml`);
      // Written aside before the rename, so that a crash never leaves half a mail; sent again, it replaces itself.
      const draft = `${file}.${randomUUID()}.part`;
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(toEml(message));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
  };
}

const LINE_LENGTH = 76;

function toEml(message: MailMessage): string {
  const { id, from, to, replyTo, subject, text, html } = message;
  const boundary = `=_${id}`;
  const part = (type: string, body: string): string[] => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...toBase64Lines(body),
  ];
  return [
    `Message-ID: <${id}@vitrine>`,
    `From: ${encodeWord(from.name)} <${from.address}>`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${encodeWord(subject)}`,
    ...Object.entries(unsubscribeHeads(message)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function toBase64Lines(body: string): string[] {
  return (
    Buffer.from(body)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? []
  );
}

/** Any words in a head, as RFC 2047 has it. */
function encodeWord(text: string): string {
  return /^[\w ,.!?&'()#$-]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
