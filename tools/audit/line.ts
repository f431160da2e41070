import { SLOW_4G } from './profile.ts';

const PACKET = 1460;
/** How much is sent into a connection before the other side has said that anything arrived (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET;

/** What carries one packet after the other, whomever they belong to. */
export class Line {
  readonly #bytesPerMs: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerMs = bytesPerSecond / 1000;
  }

  /** When a packet that is ready at `at` has been put on the line. */
  take(bytes: number, at: number): number {
    this.#freeAt = Math.max(this.#freeAt, at) + bytes / this.#bytesPerMs;
    return this.#freeAt;
  }
}

/** One direction of one connection: everything arrives in order, half a round trip after it was sent. */
export class Courier {
  readonly #line: Line;
  #arrived: number;
  #window = FIRST_WINDOW;
  #sent = 0;
  #round: number;

  constructor(line: Line, greetedAt: number) {
    this.#line = line;
    this.#arrived = greetedAt;
    this.#round = greetedAt;
  }

  send(bytes: Buffer, deliver: (piece: Buffer) => void): void {
    for (let at = 0; at < bytes.length; at += PACKET) {
      const piece = bytes.subarray(at, at + PACKET);
      this.#arrived = Math.max(this.#arrived, this.arrival(piece.length, performance.now()));
      this.#at(this.#arrived, () => deliver(piece));
    }
  }

  after(act: () => void): void {
    this.#at(this.#arrived, act);
  }

  /** When a packet that is handed over at `now` reaches the other side. */
  arrival(bytes: number, now: number): number {
    const ready = this.#enter(bytes, Math.max(now, this.#round));
    return this.#line.take(bytes, ready) + SLOW_4G.roundTripMs / 2;
  }

  /** A full window waits for word from the other side, and is twice as large afterwards. */
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
