import { describe, expect, it } from 'vitest';
import { Channel, Line } from './line.ts';
import { SLOW_4G } from './profile.ts';

const HALF = SLOW_4G.roundTripMs / 2;
const KILOBYTE_A_MS = 1_000_000;

describe('the simulated slow line', () => {
  it('delivers a packet half a round trip after it was sent', () => {
    expect(new Channel(new Line(KILOBYTE_A_MS), 0).arrival(1000, 50)).toBe(50 + 1 + HALF);
  });

  it('delivers nothing before the handshake of a new connection', () => {
    expect(new Channel(new Line(KILOBYTE_A_MS), 300).arrival(1000, 50)).toBe(300 + 1 + HALF);
  });

  it('transmits the packets of all connections one after the other', () => {
    const line = new Line(KILOBYTE_A_MS);
    const [first, second] = [new Channel(line, 0), new Channel(line, 0)];
    expect([first.arrival(1000, 0), second.arrival(1000, 0), first.arrival(1000, 0)]).toEqual([
      1 + HALF,
      2 + HALF,
      3 + HALF,
    ]);
  });

  it('waits for an acknowledgement after ten packets and doubles the window', () => {
    const channel = new Channel(new Line(Number.MAX_SAFE_INTEGER), 0);
    const rounds = Array.from({ length: 31 }, () =>
      Math.round((channel.arrival(1460, 0) - HALF) / SLOW_4G.roundTripMs),
    );
    expect(rounds.indexOf(1)).toBe(10);
    expect(rounds.indexOf(2)).toBe(30);
  });
});
