import type { ImportRecord } from '#features/product-csv/admin-contract.ts';
import type { Visitor } from '#platform/http/testing/visitor.ts';
import { makeZip } from '#seeds/factories/make-zip.ts';
import { type ActivityCase, one, ownerCase, type Send } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const IMPORTS = '/api/config/imports';
const KIND = 'product-import';

const upload = (text: string): Send => ({
  method: 'POST',
  url: `${IMPORTS}?filename=walk.csv`,
  payload: Buffer.from(text),
  headers: { 'content-type': 'text/csv' },
});

const url = (path: string) => (id: string) => `${IMPORTS}/${id}${path}`;

/** Imports and exports of product tables. */
export function productCsvActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  return {
    ...recordCases(site),
    ...jobCases(site),
    ...pictureCases(site),
    'product-csv.uploadImport': {
      write: () => owner.send(upload('Title\nWalked\n')),
      refused: () => owner.send(upload('')),
      call: upload('Title\nWalked\n'),
      record: one(KIND, 'bytes', 'columns', 'filename', 'format'),
    },
    'product-csv.createExport': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => '/api/config/exports',
        payload: { format: 'vitrine' },
        refusedPayload: { format: 'none' },
      },
      one('product-export', 'format'),
    ),
  };
}

async function addImport(owner: Visitor): Promise<string> {
  const reply = await owner.send(upload('Title,Price\nWalked,5\n'));
  return reply.json<{ import: ImportRecord }>().import.id;
}

function recordCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  const prepare = () => addImport(owner);
  const settings = {
    format: 'vitrine',
    mapping: ['title', null],
    units: { weight: 'g', length: 'mm' },
    collectionId: null,
    existing: 'skip',
  };
  return {
    'product-csv.updateImport': {
      ...ownerCase(owner, { method: 'PUT', url: url(''), payload: settings }, one(KIND, 'existing', 'mapping')),
      prepare,
    },
    'product-csv.deleteImport': {
      ...ownerCase(owner, { method: 'DELETE', url: url('') }, one(KIND, 'filename')),
      prepare,
    },
  };
}

const uploadPictures = (id: string, zip: Uint8Array): Send => ({
  method: 'PUT',
  url: `${IMPORTS}/${id}/pictures?filename=walk.zip`,
  payload: Buffer.from(zip),
  headers: { 'content-type': 'application/zip' },
});

function pictureCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  const zip = makeZip([{ path: 'walk.png', content: 'x' }]);
  const prepare = () => addImport(owner);
  return {
    'product-csv.uploadPictures': {
      prepare,
      write: (id) => owner.send(uploadPictures(id, zip)),
      refused: (id) => owner.send(uploadPictures(id, Buffer.from('text'))),
      call: uploadPictures('0'.repeat(24), zip),
      record: one(KIND, 'bytes', 'files', 'pictures'),
    },
    'product-csv.deletePictures': {
      ...ownerCase(owner, { method: 'DELETE', url: url('/pictures') }, one(KIND, 'pictures')),
      prepare: async () => {
        const id = await addImport(owner);
        await owner.send(uploadPictures(id, zip));
        return id;
      },
    },
  };
}

function jobCases({ holders: { owner }, db }: MarkedSite): Record<string, ActivityCase> {
  const post = (path: string, fields: readonly string[], prepare: () => Promise<string>): ActivityCase => ({
    ...ownerCase(owner, { method: 'POST', url: url(path) }, one(KIND, ...fields)),
    prepare,
  });
  const addChecked = async (): Promise<string> => {
    const id = await addImport(owner);
    // As its job would do.
    await db.sql`update product_imports set state = 'checked', row_count = 1 where id = ${id}`;
    return id;
  };
  const addRunning = async (): Promise<string> => {
    const id = await addImport(owner);
    await owner.send({ method: 'POST', url: url('/check')(id) });
    return id;
  };
  return {
    'product-csv.checkImport': post('/check', ['check'], () => addImport(owner)),
    'product-csv.startImport': post('/start', ['format', 'import', 'rows'], addChecked),
    'product-csv.cancelImport': post('/cancellation', ['cancelled'], addRunning),
  };
}
