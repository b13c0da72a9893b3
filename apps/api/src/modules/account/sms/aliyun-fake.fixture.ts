import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; body: string } | 'never' | 'hang-up';

/** A fake Dysmsapi that checks every signature of the requests itself. */
export type AliyunFake = {
  endpoint: string;
  /** Queries with a valid signature. */
  accepted: Record<string, string>[];
  /** Overrides the next responses to requests with a valid signature. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
};

const hexSha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The signature that Alibaba Cloud would compute for a request: from the raw query, and the headers that the client
 * says it signed.
 */
function expectedSignature(request: IncomingMessage, signedHeaders: string, secret: string): string {
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  const sorted = query.split('&').sort().join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = `${request.method}\n${path}\n${sorted}\n${headers.join('')}\n${signedHeaders}\n${hexSha256('')}`;
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hexSha256(canonical)}`)
    .digest('hex');
}

function refusalOf(request: IncomingMessage, key: { id: string; secret: string }, nonces: Set<string>) {
  const pattern = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/;
  const [, id, signedHeaders = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  const required = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  if (id !== key.id) return 'InvalidAccessKeyId.NotFound';
  if (!required.every((name) => signedHeaders.split(';').includes(name))) return 'IncompleteSignature';
  if (signature !== expectedSignature(request, signedHeaders, key.secret)) return 'SignatureDoesNotMatch';
  const nonce = String(request.headers['x-acs-signature-nonce']);
  if (nonces.has(nonce)) return 'SignatureNonceUsed';
  nonces.add(nonce);
  const date = String(request.headers['x-acs-date']);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format';
  if (Math.abs(Date.parse(date) - Date.now()) > 15 * 60_000) return 'InvalidTimeStamp.Expired';
  if (request.headers['x-acs-action'] !== 'SendSms') return 'InvalidAction.NotFound';
  return request.headers['x-acs-version'] === '2017-05-25' ? undefined : 'InvalidVersion';
}

const json = (Code: string) => JSON.stringify({ Code, Message: Code, RequestId: 'r', BizId: 'b' });

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Starts the fake for one access key. */
export async function startAliyunFake(key: { id: string; secret: string }): Promise<AliyunFake> {
  const accepted: AliyunFake['accepted'] = [];
  const nonces = new Set<string>();
  let next: Answer = { status: 200, body: json('OK') };
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, key, nonces);
    if (refusal) return send(response, 400, json(refusal));
    accepted.push(Object.fromEntries(new URL(request.url ?? '', 'http://fake').searchParams));
    if (next === 'never') return;
    if (next === 'hang-up') return void request.socket.destroy();
    send(response, next.status, next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    answerWith: (answer) => {
      next = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
