import { editorOf } from '#features/catalog/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route, sendingRoute } from '#platform/http/route.ts';
import {
  cancelImportEndpoint,
  checkImportEndpoint,
  createExportEndpoint,
  deleteImportEndpoint,
  deletePicturesEndpoint,
  downloadErrorsEndpoint,
  getImportEndpoint,
  listExportsEndpoint,
  listImportsEndpoint,
  startImportEndpoint,
  updateImportEndpoint,
  uploadImportEndpoint,
  uploadPicturesEndpoint,
} from '../admin-contract.ts';
import { cancelImport } from './cancel-import.ts';
import { createExport, listExports } from './create-export.ts';
import { deleteImport } from './delete-import.ts';
import { toRecord } from './import-json.ts';
import { listImports } from './list-imports.ts';
import { requireImport } from './require-import.ts';
import { sendErrors } from './send-errors.ts';
import { checkImport, startImport } from './start-import.ts';
import { updateImport } from './update-import.ts';
import { uploadImport } from './upload-import.ts';
import { deletePictures, uploadPictures } from './upload-pictures.ts';

export interface ProductCsvRoutesParts {
  storage: Storage;
}

export function createProductCsvRoutes({ storage }: ProductCsvRoutesParts): Route[] {
  return [
    route(uploadImportEndpoint, async (ctx, { query, body }) => ({
      import: await uploadImport(ctx, storage, { ...query, chunks: body, memberId: ctx.viewer?.memberId ?? null }),
    })),
    route(listImportsEndpoint, (ctx, { query }) => listImports(ctx, query)),
    route(getImportEndpoint, async (ctx, { params }) => ({
      import: await toRecord(ctx, await requireImport(ctx, params.id)),
    })),
    route(updateImportEndpoint, async (ctx, { params, body }) => ({
      import: await updateImport(ctx, { ...params, settings: body }),
    })),
    route(uploadPicturesEndpoint, async (ctx, { params, query, body }) => ({
      import: await uploadPictures(ctx, storage, { ...params, ...query, chunks: body }),
    })),
    route(deletePicturesEndpoint, async (ctx, { params }) => ({
      import: await deletePictures(ctx, storage, params.id),
    })),
    route(checkImportEndpoint, async (ctx, { params }) => ({
      import: await checkImport(ctx, { ...params, editor: editorOf(ctx) }),
    })),
    route(startImportEndpoint, async (ctx, { params }) => ({
      import: await startImport(ctx, { ...params, editor: editorOf(ctx) }),
    })),
    route(cancelImportEndpoint, async (ctx, { params }) => ({ import: await cancelImport(ctx, params.id) })),
    route(deleteImportEndpoint, (ctx, { params }) => deleteImport(ctx, storage, params.id)),
    sendingRoute(downloadErrorsEndpoint, (ctx, { params }, exchange) =>
      sendErrors(ctx, { storage, ...exchange }, params.id),
    ),
    route(createExportEndpoint, async (ctx, { body }) => ({
      export: await createExport(ctx, { ...body, memberId: memberOf(ctx) }),
    })),
    route(listExportsEndpoint, async (ctx) => ({ exports: await listExports(ctx, memberOf(ctx)) })),
  ];
}

function memberOf({ viewer }: RequestCtx): MemberId {
  if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return viewer.memberId;
}
