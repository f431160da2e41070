import type { MediumJson } from '#features/media/admin-contract.ts';
import type { UploadJson } from '#features/media/upload-contract.ts';
import type { Visitor } from '#platform/http/testing/visitor.ts';
import { type ActivityCase, one, ownerCase, type Send, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';
import { VIDEO_URL, VIMEO, withOtherSites } from './other-sites.ts';
import { quadrantImage } from './picture-files.ts';

const MEDIA = '/api/config/media';
const ALL_FIELDS = ['alt', 'bytes', 'contentType', 'filename', 'focalPoint', 'tags', 'title'];
const REMOVED_FIELDS = ['alt', 'bytes', 'contentType', 'filename', 'focalPoint', 'isUsed', 'tags', 'title'];
const FILE_FIELDS = ['bytes', 'height', 'sha256', 'width'];
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>');

export function mediaActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  return { ...recordCases(site), ...addCases(site), ...fileCases(site), ...bulkCases(site) };
}

function sendFile(method: 'POST' | 'PUT', url: string, payload: Buffer): Send {
  return { method, url, payload, headers: { 'content-type': 'application/octet-stream' } };
}

const upload = (payload: Buffer): Send => sendFile('POST', `${MEDIA}?filename=note.svg&alt=A%20note`, payload);
const replace = (id: string, payload: Buffer): Send => sendFile('PUT', `${MEDIA}/${id}/file?filename=x.png`, payload);

/** Uploads a picture that no page shows. */
async function addPicture(owner: Visitor): Promise<string> {
  const reply = await owner.send(sendFile('POST', `${MEDIA}?filename=photo.png`, await quadrantImage(40, 30)));
  return reply.json<{ medium: MediumJson }>().medium.id;
}

async function addTrashed(owner: Visitor): Promise<string> {
  const id = await addPicture(owner);
  await owner.send({ method: 'DELETE', url: `${MEDIA}/${id}` });
  return id;
}

const ADD_VIDEO: Send = { method: 'POST', url: `${MEDIA}/videos`, payload: { url: VIDEO_URL } };
const TUS = { 'tus-resumable': '1.0.0' };

async function startUpload(owner: Visitor, length: number): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': 'filename bm90ZS5zdmc=' };
  const reply = await owner.send({ method: 'POST', url: `${MEDIA}/uploads`, headers });
  return reply.json<{ upload: UploadJson }>().upload.id;
}

function sendPart(id: string, payload: Buffer, offset = 0): Send {
  const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return { method: 'PATCH', url: `${MEDIA}/uploads/${id}`, payload, headers };
}

function recordCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  const url = (id: string): string => `${MEDIA}/${id}`;
  return {
    'media.updateMedium': ownerCase(
      owner,
      { method: 'PATCH', url, payload: { title: 'A picture' }, id: ids.picture.id },
      one('medium', 'title'),
    ),
    'media.updateDetails': ownerCase(
      owner,
      {
        method: 'PUT',
        url,
        payload: {
          filename: ids.picture.filename,
          alt: 'Another text',
          title: 'A title',
          focalPoint: [0.5, 0.5],
          tags: [],
          poster: null,
          captions: [],
        },
        id: ids.picture.id,
      },
      one('medium', 'alt', 'title'),
    ),
    'media.removeMedium': {
      ...ownerCase(owner, { method: 'DELETE', url }, one('medium', ...REMOVED_FIELDS)),
      prepare: () => addPicture(owner),
    },
    'media.restoreMedium': {
      ...ownerCase(owner, { method: 'POST', url: (id) => `${url(id)}/restore` }, one('medium', ...ALL_FIELDS)),
      prepare: () => addTrashed(owner),
    },
  };
}

function fileCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  const area = { left: 0, top: 0, width: 0.5, height: 0.5 };
  const crop = { method: 'POST', payload: area, refusedPayload: { ...area, width: 0 } } as const;
  return {
    'media.uploadMedium': {
      write: () => owner.send(upload(DRAWING)),
      refused: () => owner.send(upload(Buffer.alloc(0))),
      call: upload(DRAWING),
      record: one('medium', ...ALL_FIELDS),
    },
    'media.replaceFile': {
      prepare: () => addPicture(owner),
      write: async (id) => await owner.send(replace(id, await quadrantImage(20, 20))),
      refused: (id) => owner.send(replace(id, Buffer.from('%PDF-1.4'))),
      call: replace(ids.picture.id, DRAWING),
      record: one('medium', ...FILE_FIELDS),
    },
    'media.cropMedium': {
      ...ownerCase(
        owner,
        { ...crop, url: (id) => `${MEDIA}/${id}/crop` },
        one('medium', 'bytes', 'focalPoint', 'height', 'sha256', 'width'),
      ),
      prepare: () => addPicture(owner),
    },
    'media.revertFile': {
      ...ownerCase(owner, { method: 'POST', url: (id) => `${MEDIA}/${id}/file/revert` }, one('medium', ...FILE_FIELDS)),
      prepare: async () => {
        const id = await addPicture(owner);
        await owner.send(replace(id, await quadrantImage(20, 20)));
        return id;
      },
    },
  };
}

function addCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return {
    'media.addVideo': {
      write: () => withOtherSites({ [VIMEO]: { body: '{"title":"A film"}' } }, () => owner.send(ADD_VIDEO)),
      refused: () => withOtherSites({}, () => owner.send(ADD_VIDEO)),
      call: ADD_VIDEO,
      record: one('medium', ...ALL_FIELDS),
    },
    'media.continueUpload': {
      prepare: () => startUpload(owner, DRAWING.length),
      write: (id) => owner.send(sendPart(id, DRAWING)),
      refused: (id) => owner.send(sendPart(id, DRAWING, 5)),
      call: sendPart(UNKNOWN, DRAWING),
      record: one('medium', ...ALL_FIELDS),
    },
  };
}

function bulkCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  const bulk = (path: string, payload: object, fields: readonly string[]): ActivityCase => {
    const send = (given: string[]): Send => ({
      method: 'POST',
      url: `${MEDIA}/${path}`,
      payload: { ids: given, ...payload },
    });
    return {
      prepare: () => addPicture(owner),
      write: (id) => owner.send(send([id])),
      refused: () => owner.send(send([])),
      call: send([ids.picture.id]),
      record: one('medium', ...fields),
    };
  };
  return {
    'media.tagMedia': bulk('tags', { add: ['spring'] }, ['tags']),
    'media.removeMedia': bulk('removals', {}, REMOVED_FIELDS),
    'media.restoreMedia': { ...bulk('restorations', {}, ALL_FIELDS), prepare: () => addTrashed(owner) },
  };
}
