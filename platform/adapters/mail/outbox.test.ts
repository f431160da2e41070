import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { MailMessage } from './port.ts';

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

async function sendAndParse(message: MailMessage): Promise<Email> {
  await createOutbox(folder).send(message);
  return await PostalMime.parse(await readFile(path.join(folder, `${message.id}.eml`)));
}

describe('the email outbox', () => {
  it('stores an email as one file that a mail parser reads back, and overwrites it when sent again', async () => {
    const from = Date.now();
    await createOutbox(folder).send(mail);
    const parsed = await sendAndParse({ ...mail, replyTo: 'eve@example.test' });
    expect(await readdir(folder)).toStrictEqual(['shop-order-1.eml']);
    expect(parsed).toMatchObject({
      messageId: '<shop-order-1@shop.test>',
      from: { name: 'Kiln & Field', address: 'hello@shop.test' },
      to: [{ name: '', address: 'ada@example.test' }],
      replyTo: [{ name: '', address: 'eve@example.test' }],
      subject: mail.subject,
      text: 'Grüße\n',
      html: '<p>Grüße</p>\n',
    });
    // The Date header has a resolution of one second.
    expect(Date.parse(parsed.date ?? '')).toBeGreaterThanOrEqual(from - (from % 1000));
    expect(parsed.headers.filter(({ key }) => key === 'auto-submitted')).toHaveLength(1);
  });

  it('writes header and body lines that end in CRLF, in ASCII, as RFC 5322 asks for', async () => {
    await sendAndParse({ ...mail, id: 'crlf', text: 'one\ntwo\r\nthree ☕' });
    const eml = await readFile(path.join(folder, 'crlf.eml'), 'latin1');
    expect(eml.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0080-\uffff]/);
    expect(Math.max(...eml.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
  });

  it.each([
    'Kiln, Field',
    'Field (Ceramics)',
    'Kiln, Field; & Co: "the <best>" (shop) \\ @home',
    'Möwe, Töpferei',
    'Ceramics <admin@example.test>,',
    '陶器の店 ☕ with a name that is long enough to be folded over several encoded words of the header',
  ])('keeps the display name %s the name of one sender', async (name) => {
    const parsed = await sendAndParse({ ...mail, id: 'name', from: { ...mail.from, name } });
    expect(parsed.from).toStrictEqual({ name, address: mail.from.address });
    // RFC 2047, 2: an encoded word has at most 75 characters.
    const eml = await readFile(path.join(folder, 'name.eml'), 'utf8');
    expect((eml.match(/=\?utf-8\?[BQ]\?[^?]*\?=/gi) ?? []).filter(({ length }) => length > 75)).toStrictEqual([]);
  });

  it('keeps any printable subject and text as they were written', async () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(words, words, async (subject, text) => {
        const parsed = await sendAndParse({ ...mail, id: 'any', subject: `S ${subject} E`, text: `T ${text} E` });
        expect(parsed.subject?.replace(/\s+/g, ' ')).toBe(`S ${subject} E`.replace(/\s+/g, ' '));
        expect(parsed.text?.trimEnd()).toBe(`T ${text} E`);
      }),
      { numRuns: 60 },
    );
  });

  it('writes the Message-ID of a sender with an international domain in ASCII', async () => {
    const from = { name: 'Möwe', address: 'hallo@möwe.test' };
    const parsed = await sendAndParse({ ...mail, id: 'idn', from });
    expect(parsed.messageId).toBe('<idn@xn--mwe-sna.test>');
  });

  it('writes the headers by which mail programs offer to unsubscribe', async () => {
    const unsubscribeUrl = `https://shop.test/unsubscribe?token=${'a'.repeat(300)}`;
    const { headers } = await sendAndParse({ ...mail, id: 'list', unsubscribeUrl });
    const values = new Map(headers.map(({ key, value }) => [key, value]));
    expect(values.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(values.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('rejects header injection, several recipients and an id that is a path, and writes nothing', async () => {
    const before = await readdir(folder);
    const outbox = createOutbox(folder);
    await expect(outbox.send({ ...mail, to: 'a@b.test\r\nBcc: c@d.test' })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, subject: 'Hello\nBcc: c@d.test' })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, replyTo: 'a@b.test\r\nX: y' })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, from: { ...mail.from, name: 'A\rB' } })).rejects.toThrow('control character');
    await expect(outbox.send({ ...mail, to: 'a@b.test,c@d.test' })).rejects.toThrow('not one address');
    await expect(outbox.send({ ...mail, unsubscribeUrl: 'javascript:1' })).rejects.toThrow('unsubscribe');
    await expect(outbox.send({ ...mail, id: '../x' })).rejects.toThrow('id');
    expect(await readdir(folder)).toStrictEqual(before);
  });
});
