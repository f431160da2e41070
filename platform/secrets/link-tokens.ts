import { type Id, idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { colonEncoding } from './colon-encoding.ts';
import { createSigner, type Purpose } from './signer.ts';

// Tokens of links in emails: an id, followed by its signature. They are not stored, and the same each time, so that an
// email can be written again with the same content.

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;

export interface LinkTokens<Kind extends string> {
  toToken: (secret: string, websiteId: WebsiteId, id: Id<Kind>) => string;
  /** Null for a token that was forged or modified, or that belongs to another website. */
  readToken: (secret: string, websiteId: WebsiteId, token: string) => Id<Kind> | null;
}

export function createLinkTokens<Kind extends string>(purpose: Purpose): LinkTokens<Kind> {
  const signer = createSigner<readonly [WebsiteId, Id<Kind>]>(purpose, { encode: colonEncoding });
  const idOf = createIdReader<Kind>();
  return {
    toToken: (secret, websiteId, id) => id + signer.sign(secret, [websiteId, id]),
    readToken(secret, websiteId, token) {
      const id = idOf(token);
      return id !== null && signer.verify(secret, [websiteId, id], token.slice(ID_LENGTH)) ? id : null;
    },
  };
}

/** What a revocable link opens. Each revocation increments the version. */
export interface Linked<Kind extends string> {
  id: Id<Kind>;
  linkVersion: number;
}

export interface SentToken {
  websiteId: WebsiteId;
  token: string;
}

export interface RevocableLinkTokens<Kind extends string> {
  /** The token of the current version. It stays the same until the link is revoked. */
  toToken: (secret: string, websiteId: WebsiteId, linked: Linked<Kind>) => string;
  /** The id in a token, to be trusted only after `isTokenOf` agrees. Null when the token is malformed. */
  idOf: (token: string) => Id<Kind> | null;
  /** Whether the token was issued for this version on this website, and not forged, modified or revoked. */
  isTokenOf: (secret: string, sent: SentToken, linked: Linked<Kind>) => boolean;
}

type VersionedFields<Kind extends string> =
  | readonly [WebsiteId, Id<Kind>]
  | readonly [WebsiteId, Id<Kind>, version: number];

export function createRevocableLinkTokens<Kind extends string>(purpose: Purpose): RevocableLinkTokens<Kind> {
  const signer = createSigner<VersionedFields<Kind>>(purpose, { encode: colonEncoding });
  const idOf = createIdReader<Kind>();
  // Links from before versions were introduced stay valid.
  const fieldsOf = (websiteId: WebsiteId, { id, linkVersion }: Linked<Kind>): VersionedFields<Kind> =>
    linkVersion === 0 ? [websiteId, id] : [websiteId, id, linkVersion];
  return {
    toToken: (secret, websiteId, linked) => linked.id + signer.sign(secret, fieldsOf(websiteId, linked)),
    idOf,
    isTokenOf: (secret, { websiteId, token }, linked) =>
      idOf(token) === linked.id && signer.verify(secret, fieldsOf(websiteId, linked), token.slice(ID_LENGTH)),
  };
}

function createIdReader<Kind extends string>(): (token: string) => Id<Kind> | null {
  const schema = idSchema<Kind>();
  return (token) => {
    const id = schema.safeParse(token.slice(0, ID_LENGTH));
    // The brand of a type parameter is lost in the output type of the schema.
    return token.length === TOKEN_LENGTH && id.success ? (id.data as Id<Kind>) : null;
  };
}
