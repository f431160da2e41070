import { afterEach, describe, expect, it } from 'vitest';
import { MailRejectedError } from './port.ts';
import { createSmtpMail, type SmtpMail } from './smtp.ts';
import { startSmtp, type TestSmtp } from './testing/smtp-server.ts';

// Tests the conversation with a mail server: what arrives there, and which of its replies are permanent failures.

const mail = {
  id: 'restock-1',
  from: { name: 'Kiln & Field, Ünna', address: 'hello@shop.test' },
  to: 'ada@example.test',
  subject: 'Ist zurück: Möwe',
  text: 'Grüße',
  html: '<p>Grüße</p>',
};

const open: { close(): void }[] = [];
let server: TestSmtp;
afterEach(async () => {
  for (const smtp of open.splice(0)) smtp.close();
  await server.stop();
});

function sender(url: string): SmtpMail {
  const smtp = createSmtpMail({ url, timeoutMs: 60_000 });
  open.push(smtp);
  return smtp;
}

describe('sending email over SMTP', () => {
  it('delivers an email unchanged, with its own Message-ID and the unsubscribe headers', async () => {
    server = await startSmtp();
    await sender(server.url).send({
      ...mail,
      replyTo: 'eve@example.test',
      unsubscribeUrl: 'https://shop.test/restock/unsubscribe?token=abc',
    });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      from: 'hello@shop.test',
      to: 'ada@example.test',
      subject: 'Ist zurück: Möwe',
      messageId: '<restock-1@shop.test>',
      text: 'Grüße\n',
      headers: {
        'list-unsubscribe': '<https://shop.test/restock/unsubscribe?token=abc>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'reply-to': 'eve@example.test',
      },
    });
    expect(server.mails[0]?.html).toContain('<p>Grüße</p>');
  });

  it('authenticates if required and does not treat a wrong password as a bad address', async () => {
    server = await startSmtp({ login: { user: 'shop', password: 'clay' } });
    await sender(server.url).send(mail);
    expect(server.mails).toHaveLength(1);
    const failed = sender(server.url.replace('clay', 'mud')).send(mail);
    await expect(failed).rejects.toMatchObject({ responseCode: 535 });
    await expect(failed).rejects.not.toBeInstanceOf(MailRejectedError);
  });

  it('distinguishes an unknown recipient from a busy server', async () => {
    server = await startSmtp();
    const smtp = sender(server.url);
    server.answer = () => ({ code: 550, responseText: 'No such user' });
    const refused = await smtp.send(mail).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailRejectedError);
    expect(refused).toMatchObject({ rejection: { code: 550, isBadAddress: true } });
    server.answer = () => ({ code: 450, responseText: 'Try later' });
    await expect(smtp.send(mail)).rejects.not.toBeInstanceOf(MailRejectedError);
    server.answer = () => null;
    await smtp.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  it('fails while the server is down and works again once it is back', async () => {
    server = await startSmtp();
    const { port, url } = server;
    const smtp = sender(url);
    await server.stop();
    await expect(smtp.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
    server = await startSmtp({ port });
    await smtp.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  it('rejects header injection before anything is sent', async () => {
    server = await startSmtp();
    const smtp = sender(server.url);
    await expect(smtp.send({ ...mail, subject: 'Hi\r\nBcc: c@d.test' })).rejects.toThrow('control character');
    await expect(smtp.send({ ...mail, to: 'a@b.test, c@d.test' })).rejects.toThrow('not one address');
    await expect(smtp.send({ ...mail, from: { ...mail.from, name: 'A\nB' } })).rejects.toThrow('control character');
    expect(server.mails).toHaveLength(0);
  });
});
