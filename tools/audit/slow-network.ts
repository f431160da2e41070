import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Channel, Line } from './line.ts';
import { SLOW_4G } from './profile.ts';

export interface SlowNetwork {
  address: string;
  close(): Promise<void>;
}

/**
 * A proxy that simulates a slow network: packets are delayed in each direction, all connections share one line, and a
 * new connection needs a handshake first. Browsers can throttle requests themselves, but they do not simulate
 * connections and need a latency several times the real one to compensate.
 */
export async function openSlowNetwork(target: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const [down, up] = [new Line(SLOW_4G.downBytesPerSecond), new Line(SLOW_4G.upBytesPerSecond)];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const origin = connect(Number(port), hostname);
    for (const socket of [client, origin]) {
      sockets.add(socket.setNoDelay(true));
      socket.once('close', () => sockets.delete(socket)).on('error', () => void (client.destroy(), origin.destroy()));
    }
    const connectedAt = performance.now() + SLOW_4G.handshakes * SLOW_4G.roundTripMs;
    forward(client, origin, new Channel(up, connectedAt));
    forward(origin, client, new Channel(down, connectedAt));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(from: Socket, to: Socket, channel: Channel): void {
  from.on('data', (bytes: Buffer) => channel.send(bytes, (packet) => to.write(packet)));
  from.on('end', () => channel.after(() => to.end()));
}
