import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

// Flags of the authenticator data: user present, user verified, credential attached.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTACHED = 0x40;

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
}

/** An authenticator with one passkey, as a device would have it. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  isVerifying = true;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create(ceremony: Ceremony) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.authenticatorData(ceremony.rpId, ATTACHED),
      Buffer.alloc(16),
      length,
      this.id,
      this.publicKey(),
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // A CBOR map: { fmt: 'none', attStmt: {}, authData: data }.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', ceremony),
      attestationObject: encode(attestationObject),
      transports: ['internal' as const],
    };
    return { ...this.reference(), response };
  }

  get(ceremony: Ceremony) {
    const authenticatorData = this.authenticatorData(ceremony.rpId, 0);
    const clientDataJSON = this.clientData('webauthn.get', ceremony);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = encode(sign('sha256', signed, this.keys.privateKey));
    return {
      ...this.reference(),
      response: { clientDataJSON, authenticatorData: encode(authenticatorData), signature },
    };
  }

  private reference() {
    return { id: encode(this.id), rawId: encode(this.id), type: 'public-key' as const };
  }

  private clientData(type: string, { challenge, origin }: Ceremony): string {
    return encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const allFlags = flags | PRESENT | (this.isVerifying ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([allFlags]), counter]);
  }

  /** A COSE key: EC2, ES256, P-256, x, y. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
