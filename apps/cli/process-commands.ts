import { openInstallation } from '#apps/installation/open-installation.ts';
import { seedWhenEmpty } from '#apps/installation/seed.ts';
import { installationWorker } from '#apps/installation/worker.ts';
import { announceSeed } from '#apps/web/announce.ts';
import { serve } from '#apps/web/serve.ts';
import type { Command } from './command.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { withInstallation } from './with-installation.ts';

export const startCommand: Command = {
  usage: '',
  summary: 'serve websites and the owner area, and run jobs',
  async run({ config, log }) {
    await withInstallation({ config, log }, async (installation) => {
      const web = await serve(installation);
      await runUntilSignal(log, web.stop);
    });
  },
};

export const workerCommand: Command = {
  usage: '',
  summary: 'run jobs in a separate process',
  async run({ config, log }) {
    await withInstallation({ config, log }, async (installation) => {
      const worker = installationWorker(installation);
      await worker.start();
      await runUntilSignal(log, () => worker.stop());
    });
  },
};

export const migrateCommand: Command = {
  usage: '',
  summary: 'migrate the database schema',
  async run({ config, log }) {
    const installation = await openInstallation({ config, log });
    await installation.close();
  },
};

export const seedCommand: Command = {
  usage: '',
  summary: 'create the demo shop in an empty installation',
  async run({ config, log }) {
    await withInstallation({ config, log }, async (installation) => {
      const seeded = await seedWhenEmpty(installation);
      if (seeded === null) log.info({}, 'a website already exists, nothing was changed');
      else announceSeed(log, seeded, config.http.publicUrl ?? `http://localhost:${config.http.port}`);
    });
  },
};
