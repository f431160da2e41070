import type { Seeded } from '#apps/installation/seed.ts';
import type { Log } from '#platform/log/log.ts';

/** Prints the owner's sign-in once. A generated password is shown here and nowhere else. */
export function announceSeed(log: Log, { website, owner }: Seeded, address: string): void {
  log.info({ website: website.site.title }, 'demo shop created');
  if (owner.generatedPassword === null) {
    log.info({ address: `${address}/config`, email: owner.email }, 'sign in as the owner');
    return;
  }
  // Printed beside the log, which redacts passwords and may be kept for long.
  process.stdout.write(
    `\n  Owner area  ${address}/config\n  Email       ${owner.email}\n  Password    ${owner.generatedPassword}\n  (shown once)\n\n`,
  );
}

export function announceStart(log: Log, address: string): void {
  log.info({ address }, 'Vitrine is ready');
}
