import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** The content of a multipart request. */
  form: FormData | undefined;
};

export type RealServer = {
  origin: string;
  received: Received[];
  /** The responses to the next requests, in order; the last one repeats. */
  answers: ((response: ServerResponse) => void)[];
  close: () => Promise<void>;
};

/** A local HTTP server on a free port. It records its requests and sends the given responses. */
export async function startRealServer(): Promise<RealServer> {
  const received: Received[] = [];
  const answers: RealServer['answers'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = request;
    const type = headers['content-type'] ?? '';
    const isForm = type.startsWith('multipart/form-data');
    const form = isForm
      ? await new Response(bytes, { headers: { 'content-type': type } }).formData()
      : undefined;
    const body = isForm || bytes.length === 0 ? {} : (JSON.parse(bytes.toString()) as Received['body']);
    received.push({ method, path, headers, body, form });
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

/** Responds with JSON under an HTTP status. */
export function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}
