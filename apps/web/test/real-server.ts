import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};

export type RealServer = {
  origin: string;
  received: Received[];
  /** What the next requests are answered with, in order; the last stays. */
  answers: ((response: ServerResponse) => void)[];
  close: () => Promise<void>;
};

/** A local HTTP server on a free port that records what it is sent and answers as told. */
export async function startRealServer(): Promise<RealServer> {
  const received: Received[] = [];
  const answers: RealServer['answers'] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers with JSON under an HTTP status. */
export function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}
