import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';

let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'mails');
});
afterAll(() => rm(path.dirname(folder), { recursive: true }));

const mail = {
  id: 'shop-order-1',
  from: { name: 'Kiln & Field', address: 'hello@shop.test' },
  to: 'ada@example.test',
  subject: 'Danke für Ihre Bestellung',
  text: 'Grüße',
  html: '<p>Grüße</p>',
};

describe('the outbox', () => {
  it('keeps a mail as one file, and the same mail sent twice once', async () => {
    const outbox = createOutbox(folder);
    await outbox.send(mail);
    await outbox.send(mail);
    expect(await readdir(folder)).toStrictEqual(['shop-order-1.eml']);
    const eml = await readFile(path.join(folder, 'shop-order-1.eml'), 'utf8');
    expect(eml).toContain('To: ada@example.test\r\n');
    expect(eml).toContain(`Subject: =?utf-8?B?${Buffer.from(mail.subject).toString('base64')}?=\r\n`);
    for (const body of [mail.text, mail.html]) expect(eml).toContain(Buffer.from(body).toString('base64'));
  });

  it('refuses a head that somebody has put a line break into, and an id that is a path', async () => {
    const outbox = createOutbox(folder);
    await expect(outbox.send({ ...mail, to: 'a@b.test\r\nBcc: c@d.test' })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, subject: 'Hello\nBcc: c@d.test' })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, replyTo: 'a@b.test\r\nX: y' })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, from: { ...mail.from, name: 'A\rB' } })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, to: 'a@b.test,c@d.test' })).rejects.toThrow('not one address');
    await expect(outbox.send({ ...mail, unsubscribeUrl: 'javascript:1' })).rejects.toThrow('unsubscribe');
    await expect(outbox.send({ ...mail, id: '../x' })).rejects.toThrow('id');
    expect(await readdir(folder)).toStrictEqual(['shop-order-1.eml']);
  });
});
