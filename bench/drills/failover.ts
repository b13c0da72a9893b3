import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before several processes, as nginx is one: each request goes to the next process, and to another when one is away. */
export type Failover = { url: string; close(): Promise<void> };

function forward(port: number, from: IncomingMessage, body: Buffer, to: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = from;
    const sent: ClientRequest = request(
      { port, host: '127.0.0.1', method, path, headers, agent: false },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        answer.on('error', () => to.destroy());
        resolve(true);
      },
    );
    // A process that took no connection is passed over. Another may have done what was asked, so only a read is tried again.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || method === 'GET') return resolve(false);
      to.destroy();
      resolve(true);
    });
    sent.end(body);
  });
}

/** Starts a {@link Failover} for apps on these ports of loopback. */
export async function startFailover(ports: readonly number[]): Promise<Failover> {
  let turn = 0;
  const server = createServer(async (from, to) => {
    const body = Buffer.concat(await from.toArray());
    // Other requests take their turns while this one waits.
    const first = turn++;
    for (let tried = 0; tried < ports.length; tried++) {
      const port = ports[(first + tried) % ports.length];
      if (port !== undefined && (await forward(port, from, body, to))) return;
    }
    to.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
