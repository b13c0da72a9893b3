import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { signed } from '../../test/signed.ts';
import { createEdgeApp, type EdgeApp } from './edge-app.fixture.ts';

const VISITOR = '/api/test/visitor';

let database: TestDatabase;
let edge: EdgeApp;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  edge = await createEdgeApp(database.pool);
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await edge.app.close();
  await database.drop();
});

/** Sends a text unchanged. Resolves with all that the server sends until it closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(received) : reject(error),
    );
    socket.write(text);
  });
}

const answersIn = (received: string) => received.match(/^HTTP\/1\.1 \d{3}/gm) ?? [];

const HIDDEN = 'POST /api/test/admin HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';

test.each([
  ['both a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 90\r\n', `{}${HIDDEN}`],
  ['chunks under an unknown name', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${HIDDEN}`],
  ['a length that is no number', 'Content-Length: +2\r\n', `{}${HIDDEN}`],
  ['a space before the colon', 'Content-Length : 2\r\n', `{}${HIDDEN}`],
])(
  'a request with %s is refused, and nothing behind it is read as another request',
  async (_name, headers, rest) => {
    const head = `POST ${VISITOR} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n`;
    expect(answersIn(await sendRaw(head + rest))).toEqual(['HTTP/1.1 400']);
  },
);

test('the same request with one right length is answered', async () => {
  const body = JSON.stringify(signed(VISITOR, { text: 'a' }, undefined, edge.now()));
  const head = `POST ${VISITOR} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const received = await sendRaw(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  expect(answersIn(received)).toEqual(['HTTP/1.1 200']);
  expect(received).toContain('"status":0');
});

test('TRACE shows nothing of the request', async () => {
  const received = await sendRaw(
    'TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: CANARY\r\nConnection: close\r\n\r\n',
  );
  expect(received).toMatch(/"status":404/);
  expect(received).not.toContain('CANARY');
});
