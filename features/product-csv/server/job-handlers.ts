import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import type { JobSchedule } from '#platform/jobs/schedule.ts';
import {
  checkImportJob,
  exportProductsJob,
  purgeImportsJob,
  purgeImportsSchedule,
  runImportJob,
} from './import-jobs.ts';
import { purgeImports } from './purge-imports.ts';
import { runCheck } from './run-check.ts';
import { type ExportParts, runExport } from './run-export.ts';
import { type RunImportParts, runImport } from './run-import.ts';

export type ProductCsvJobsParts = RunImportParts & ExportParts;

export function createProductCsvJobs(parts: ProductCsvJobsParts): {
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
} {
  return {
    handlers: [
      handler(checkImportJob, (ctx, { importId }) => runCheck(ctx, parts, importId)),
      handler(runImportJob, (ctx, { importId }) => runImport(ctx, parts, importId)),
      handler(exportProductsJob, (ctx, payload) => runExport(ctx, parts, payload)),
      handler(purgeImportsJob, (ctx) => purgeImports(ctx, parts.storage)),
    ],
    schedules: [purgeImportsSchedule],
  };
}
