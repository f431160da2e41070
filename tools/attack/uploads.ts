import type { SeededRandom } from '../fault/seeded-random.ts';
import { type Call, toRoute } from './api-calls.ts';
import { hostileCsv } from './hostile-csv.ts';
import { hostileFile } from './hostile-files.ts';
import type { HostileRequest } from './hostile-request.ts';
import { encodeText } from './hostile-text.ts';
import type { RouteClass } from './route-class.ts';
import type { AttackResponse } from './send.ts';

/** A form field of the shop that accepts files. */
export interface FileField {
  formId: string;
  fieldId: string;
}

/** What the endpoints that accept files are called with. */
export interface FileTargets extends FileField {
  /** A file of the media library. */
  mediumId: string;
  /** An import of products that has not started. */
  importId: string;
}

const CONTENT_TYPES = [
  'image/svg+xml',
  'image/png',
  'application/octet-stream',
  'text/html',
  'multipart/form-data; boundary=x',
];
/** Endpoints that accept a file inside JSON. */
const REVIEW_IMPORT = 'reviews.importReviews';

/** One class per endpoint that accepts a file, to prove that each of them parses what it receives. */
export function toUploadClasses(calls: readonly Call[], targets: FileTargets): RouteClass[] {
  return calls.flatMap((call): RouteClass[] => {
    const make = toRequestFactory(call, targets);
    if (make === null) return [];
    return [
      {
        name: `uploads, ${call.id}`,
        sender: call.capability === 'public' ? 'visitor' : 'owner',
        routes: [toRoute(call)],
        needsSession: true,
        isReached: (_request, response) => isReadByParser(call, response),
        make,
      },
    ];
  });
}

/**
 * Whether the parser of the endpoint has seen the file: it was accepted, or rejected with a specific error of the
 * endpoint. General errors (`HTTP_…`) and a missing target occur before the file is read.
 */
export function isReadByParser({ errors }: Pick<Call, 'errors'>, { outcome, code }: AttackResponse): boolean {
  if (typeof outcome !== 'number') return false;
  if (code === null) return outcome >= 200 && outcome < 300;
  return errors.includes(code) && !code.endsWith('_NOT_FOUND');
}

function toRequestFactory(call: Call, targets: FileTargets): ((random: SeededRandom) => HostileRequest) | null {
  if (call.id === REVIEW_IMPORT) return (random) => toReviewImport(random, call);
  if (call.body === null || call.body.type === 'application/json') return null;
  return (random) => {
    const { name, bytes } = hostileFile(random);
    return {
      method: call.method,
      path: `${fillTarget(call, targets)}?${fillQuery(call, name)}`,
      headers: { 'content-type': random.pick(CONTENT_TYPES) },
      body: bytes,
    };
  };
}

function toReviewImport(random: SeededRandom, { method, path }: Call): HostileRequest {
  const body = Buffer.from(JSON.stringify({ source: 'hostile', csv: hostileCsv(random) }));
  return { method, path, headers: { 'content-type': 'application/json' }, body };
}

function fillTarget({ id, path }: Call, targets: FileTargets): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'formId' || name === 'fieldId') return targets[name];
    if (name === 'id' && id.startsWith('media.')) return targets.mediumId;
    if (name === 'id' && id.startsWith('product-csv.')) return targets.importId;
    throw new Error(`${id} needs a value for ${name} to be attacked with files`);
  });
}

function fillQuery({ id, parameters }: Call, filename: string): string {
  return parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => {
      if (name === 'filename') return `filename=${encodeText(filename)}`;
      throw new Error(`${id} needs a value for ${name} to be attacked with files`);
    })
    .join('&');
}

/** The first file field on a page, as a browser finds it. */
export function findFileField(html: string): FileField {
  const formId = /data-form-id="([0-9a-f]{24})"/.exec(html)?.[1];
  const fieldId = /data-field="([^"]+)" data-field-type="file"/.exec(html)?.[1];
  if (formId === undefined || fieldId === undefined) throw new Error('The page has no form with a file field');
  return { formId, fieldId };
}
