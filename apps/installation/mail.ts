import path from 'node:path';
import { createBounceRecorder } from '#features/mailing-list/server/index.ts';
import { createOutbox } from '#platform/adapters/mail/outbox.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import { reportRejections } from '#platform/adapters/mail/report-rejections.ts';
import { skipErased } from '#platform/adapters/mail/skip-erased.ts';
import { createSmtpMail } from '#platform/adapters/mail/smtp.ts';
import type { Installation } from './open-installation.ts';

export interface OpenMail {
  mail: Mail;
  close: () => void;
}

/** Sends through a mail server if one is configured, otherwise into the outbox of the data folder. */
export function createMail({ config, database, clock }: Installation): OpenMail {
  if (config.mail === undefined) {
    return { mail: skipErased(createOutbox(path.join(config.dataDir, 'outbox'))), close: () => undefined };
  }
  const smtp = createSmtpMail({ url: config.mail.smtpUrl });
  const recorded = reportRejections(smtp, createBounceRecorder({ db: database, clock }));
  return { mail: skipErased(recorded), close: () => smtp.close() };
}
