import { SLOW_4G } from './profile.ts';

const PACKET = 1460;
/** The initial congestion window: bytes sent before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET;

/** A shared line that transmits the packets of all connections one after the other. */
export class Line {
  readonly #bytesPerMs: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerMs = bytesPerSecond / 1000;
  }

  /** Returns when a packet that is ready at `at` has been transmitted. */
  reserve(bytes: number, at: number): number {
    this.#freeAt = Math.max(this.#freeAt, at) + bytes / this.#bytesPerMs;
    return this.#freeAt;
  }
}

/** One direction of one connection: data arrives in order, half a round trip after it was sent. */
export class Channel {
  readonly #line: Line;
  #arrived: number;
  #window = FIRST_WINDOW;
  #sent = 0;
  #round: number;

  constructor(line: Line, connectedAt: number) {
    this.#line = line;
    this.#arrived = connectedAt;
    this.#round = connectedAt;
  }

  send(bytes: Buffer, deliver: (packet: Buffer) => void): void {
    for (let at = 0; at < bytes.length; at += PACKET) {
      const packet = bytes.subarray(at, at + PACKET);
      this.#arrived = Math.max(this.#arrived, this.arrival(packet.length, performance.now()));
      this.#at(this.#arrived, () => deliver(packet));
    }
  }

  after(act: () => void): void {
    this.#at(this.#arrived, act);
  }

  /** Returns when a packet sent at `now` reaches the other side. */
  arrival(bytes: number, now: number): number {
    const ready = this.#enter(bytes, Math.max(now, this.#round));
    return this.#line.reserve(bytes, ready) + SLOW_4G.roundTripMs / 2;
  }

  /** A full window waits for an acknowledgement and is then doubled. */
  #enter(bytes: number, at: number): number {
    if (this.#sent + bytes > this.#window) {
      this.#round = Math.max(at, this.#round + SLOW_4G.roundTripMs);
      this.#window *= 2;
      this.#sent = 0;
    }
    this.#sent += bytes;
    return Math.max(at, this.#round);
  }

  #at(ms: number, act: () => void): void {
    setTimeout(act, Math.max(0, ms - performance.now()));
  }
}
