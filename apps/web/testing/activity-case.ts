import type { LightMyRequestResponse } from 'fastify';
import type { Visitor } from '#platform/http/testing/visitor.ts';

export type Send = Parameters<Visitor['send']>[0];
export type Reply = LightMyRequestResponse;

/** One write endpoint: how it succeeds and how it is refused, after `prepare` has returned an id. */
export interface ActivityCase {
  prepare?: () => Promise<string>;
  write: (id: string) => Promise<Reply>;
  /** A request of the owner that changes nothing. */
  refused: (id: string) => Promise<Reply>;
  /** The same endpoint for a visitor who is not signed in. */
  call: Send;
  /** A record of the entry, with the names of its changed fields. */
  record: { kind: string; fields: readonly string[] };
}

export interface Described {
  kind: string;
  fields: readonly string[];
}

export const UNKNOWN = 'f'.repeat(24);

export interface Sent {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The URL for the id of a record. */
  url: (id: string) => string;
  payload?: object;
  /** The id of an existing record. Default: the prepared one. */
  id?: string;
  /** What makes the request invalid. Default: the id of no record. */
  refusedPayload?: object;
}

export function ownerCase(owner: Visitor, sent: Sent, record: Described): ActivityCase {
  const { method, url, payload, id: known, refusedPayload } = sent;
  const send = (id: string, body: object | undefined): Send => ({
    method,
    url: url(id),
    ...(body !== undefined && { payload: body }),
  });
  return {
    write: (id) => owner.send(send(known ?? id, payload)),
    refused: (id) =>
      owner.send(send(refusedPayload === undefined ? UNKNOWN : (known ?? id), refusedPayload ?? payload)),
    call: send(known ?? UNKNOWN, payload),
    record,
  };
}

export const one = (kind: string, ...fields: string[]): Described => ({ kind, fields });

/** Refused because of its CSRF token. */
export const invalid =
  (visitor: Visitor, method: 'POST' | 'DELETE', url: string): (() => Promise<Reply>) =>
  async () =>
    await visitor.send({ method, url, headers: { 'x-csrf-token': 'wrong' } });
