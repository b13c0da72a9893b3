import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeMp3 } from '../sound/sound.fixture.ts';

type Asked = { authorization: string | undefined; body: Record<string, unknown> };

export type FakeSpeechServer = {
  url: string;
  asked: Asked[];
  /** The fault of the server's next responses; without one it follows the protocol. */
  answerWith(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
};

/** A local server with OpenAI's `POST /v1/audio/speech`: its checks, its sound in chunks, its error bodies. */
export async function startFakeSpeechServer(apiKey: string): Promise<FakeSpeechServer> {
  const asked: Asked[] = [];
  let override: ((response: ServerResponse) => void) | undefined;

  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    asked.push({ authorization: request.headers.authorization, body });
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech') {
      return sendError(response, 404, 'invalid_request_error', 'Invalid URL');
    }
    if (override) return override(response);
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return sendError(response, 401, 'invalid_request_error', 'Incorrect API key provided');
    }
    const isComplete = ['model', 'input', 'voice'].every((name) => typeof body[name] === 'string');
    if (!isComplete || body.response_format !== 'mp3') {
      return sendError(response, 400, 'invalid_request_error', 'Missing required parameter');
    }
    sendSound(response, String(body.voice) === 'alloy' ? 20 : 30);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith(answer) {
      override = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
}

function sendSound(response: ServerResponse, frames: number): void {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'transfer-encoding': 'chunked' });
  const sound = fakeMp3(frames);
  response.write(sound.subarray(0, 1000));
  response.end(sound.subarray(1000));
}

export function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 429 && { 'retry-after': '7' }),
  });
  response.end(JSON.stringify({ error: { message, type, param: null, code: null } }));
}
