import type { listMediaEndpoint, MediumJson, MediumUse } from '#features/media/admin-contract.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './test-web.ts';

export interface Found {
  medium: MediumJson;
  uses: MediumUse[];
}
export type MediaList = ReplyOf<typeof listMediaEndpoint>;

export const MEDIA = '/api/config/media';
const BINARY = { 'content-type': 'application/octet-stream' };

/** A website with an owner who manages its media. */
export class MediaOwner {
  readonly web: TestWeb;
  readonly site: TestSite;
  readonly visitor: Visitor;

  constructor(web: TestWeb, site: TestSite, visitor: Visitor) {
    this.web = web;
    this.site = site;
    this.visitor = visitor;
  }

  static async open(): Promise<MediaOwner> {
    return await MediaOwner.of(await openWeb());
  }

  static async of(web: TestWeb): Promise<MediaOwner> {
    const site = await makeWebsite(web.installation.database);
    const visitor = new Visitor(web.server, site.host);
    await visitor.post('/api/config/session', { email: await makeOwner(site), password: OWNER_PASSWORD });
    return new MediaOwner(web, site, visitor);
  }

  /** The owner of another website of the same installation. */
  another(): Promise<MediaOwner> {
    return MediaOwner.of(this.web);
  }

  picture() {
    return makeImage(this.site, this.web.installation.storage);
  }

  async find(id: string): Promise<Found> {
    return (await this.visitor.get(`${MEDIA}/${id}`)).json<Found>();
  }

  async list(query = ''): Promise<MediaList> {
    return (await this.visitor.get(`${MEDIA}?${query}`)).json<MediaList>();
  }

  async ids(query = ''): Promise<string[]> {
    return (await this.list(query)).rows.map(({ id }) => id);
  }

  change(id: string, payload: object) {
    return this.visitor.send({ method: 'PATCH', url: `${MEDIA}/${id}`, payload });
  }

  post(path: string, payload?: object) {
    const body = payload === undefined ? {} : { payload };
    return this.visitor.send({ method: 'POST', url: `${MEDIA}/${path}`, ...body });
  }

  remove(id: string, force = false) {
    return this.visitor.send({ method: 'DELETE', url: `${MEDIA}/${id}?force=${force}` });
  }

  async upload(payload: Buffer, filename: string): Promise<MediumJson> {
    const url = `${MEDIA}?filename=${encodeURIComponent(filename)}`;
    return (await this.visitor.send({ method: 'POST', url, payload, headers: BINARY })).json<Found>().medium;
  }

  replace(id: string, payload: Buffer, filename: string) {
    const url = `${MEDIA}/${id}/file?filename=${encodeURIComponent(filename)}`;
    return this.visitor.send({ method: 'PUT', url, payload, headers: BINARY });
  }

  /** Fetches a picture as a visitor. */
  fetch(url: string | null) {
    return this.web.server.inject({
      url: `${url}?format=100w`,
      headers: { host: this.site.host, accept: 'image/webp' },
    });
  }
}
