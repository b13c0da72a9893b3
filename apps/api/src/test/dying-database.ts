import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A message of the PostgreSQL protocol: a letter, the length with itself, the content. */
function messageOf(letter: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

const ACCEPTED = messageOf('R', '\0\0\0\0');
const READY = messageOf('Z', 'I');
const DIED = messageOf('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');

export type DyingDatabase = {
  connection: { host: string; port: number; user: string; database: string };
  /** How many connections were let in. */
  connections(): number;
  close(): void;
};

/**
 * A server that lets a connection in and then dies, as often as it says so. All messages are in one packet, so the error
 * arrives before the caller of `connect` can add a listener.
 */
export async function startDyingDatabase({ deaths = 1 } = {}): Promise<DyingDatabase> {
  let connections = 0;
  const packet = Buffer.concat([ACCEPTED, READY, ...Array.from({ length: deaths }, () => DIED)]);
  const server = createServer((socket) => {
    connections++;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(packet));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { host: '127.0.0.1', port, user: 'x', database: 'x' },
    connections: () => connections,
    close: () => server.close(),
  };
}
