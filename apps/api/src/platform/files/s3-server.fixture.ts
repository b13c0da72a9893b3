import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of the next requests: a status, a cut connection, or silence. */
export type S3Fault = { status: number } | 'cut' | 'cut in the answer' | 'silent';

type StoredContent = { body: Buffer; type: string; modified: Date };

export type S3Server = {
  endpoint: string;
  bucket: string;
  keyId: string;
  keySecret: string;
  objects: Map<string, StoredContent>;
  /** Multipart uploads that are neither complete nor aborted, with their start. */
  uploads: Map<string, { key: string; type: string; initiated: Date; parts: Map<number, Buffer> }>;
  /** Faults of the next requests, in order; requests that do not match `when` are served. */
  faults: { when: (method: string, url: URL) => boolean; fault: S3Fault }[];
  received: string[];
  close(): Promise<void>;
};

const REGION = 'test-1';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
// AWS encodes these five too.
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** A local server with the part of the S3 protocol that the store uses. It checks every signature (version 4). */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const uploads: S3Server['uploads'] = new Map();
  const faults: S3Server['faults'] = [];
  const received: string[] = [];
  const bucket = 'tingci';
  const keyId = 'TESTKEY';
  const keySecret = `secret-${randomUUID()}`;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const method = request.method ?? '';
    received.push(`${method} ${request.url}`);
    const at = faults.findIndex(({ when }) => when(method, url));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    try {
      if (fault === 'cut') return void request.socket.destroy();
      if (fault === 'silent') return;
      const body = await readAll(request);
      if (typeof fault === 'object') return sendError(response, fault.status, 'SlowDown');
      if (!isSigned(request, url, body, { keyId, keySecret }))
        return sendError(response, 403, 'SignatureDoesNotMatch');
      const path = decodeURIComponent(url.pathname).split('/').slice(1);
      if (path[0] !== bucket) return sendError(response, 404, 'NoSuchBucket');
      answer({
        request,
        response,
        url,
        body,
        key: path.slice(1).join('/'),
        isCut: fault === 'cut in the answer',
      });
    } catch {
      request.socket.destroy();
    }
  });

  function answer(call: {
    request: IncomingMessage;
    response: ServerResponse;
    url: URL;
    body: Buffer;
    key: string;
    isCut: boolean;
  }) {
    const { request, response, url, body, key } = call;
    const query = url.searchParams;
    const uploadId = query.get('uploadId') ?? '';
    const modified = new Date();
    switch (`${request.method} ${key === '' ? 'bucket' : 'object'}`) {
      case 'GET bucket':
        return query.has('uploads') ? listUploads(response) : listObjects(response, query);
      case 'POST object': {
        const type = request.headers['content-type'] ?? '';
        if (query.has('uploads')) {
          const id = randomUUID();
          uploads.set(id, { key, type, initiated: modified, parts: new Map() });
          return sendXml(
            response,
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        const upload = uploads.get(uploadId);
        if (!upload) return sendError(response, 404, 'NoSuchUpload');
        const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) => Number(n));
        const parts = numbers.map((n) => upload.parts.get(n) ?? Buffer.alloc(0));
        objects.set(key, { body: Buffer.concat(parts), type: upload.type, modified });
        uploads.delete(uploadId);
        return sendXml(
          response,
          '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>',
        );
      }
      case 'PUT object': {
        const upload = uploads.get(uploadId);
        if (query.has('uploadId')) {
          if (!upload) return sendError(response, 404, 'NoSuchUpload');
          upload.parts.set(Number(query.get('partNumber')), body);
        } else if (request.headers['x-amz-copy-source'] !== undefined) {
          return copyObject(request, response, key);
        } else objects.set(key, { body, type: request.headers['content-type'] ?? '', modified });
        return void response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
      }
      case 'DELETE object':
        if (query.has('uploadId')) uploads.delete(uploadId);
        else objects.delete(key);
        return void response.writeHead(204).end();
      case 'HEAD object':
      case 'GET object':
        return sendObject(request, response, key, call.isCut);
      default:
        return sendError(response, 405, 'MethodNotAllowed');
    }
  }

  function copyObject(request: IncomingMessage, response: ServerResponse, key: string) {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
    const found = objects.get(source.slice(bucket.length + 1));
    if (!source.startsWith(`${bucket}/`) || !found) return sendError(response, 404, 'NoSuchKey');
    const isReplacing = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    if (source === `${bucket}/${key}` && !isReplacing) return sendError(response, 400, 'InvalidRequest');
    const type = isReplacing ? (request.headers['content-type'] ?? '') : found.type;
    const modified = new Date();
    objects.set(key, { body: found.body, type, modified });
    const date = modified.toISOString();
    sendXml(
      response,
      `<CopyObjectResult><LastModified>${date}</LastModified><ETag>"e"</ETag></CopyObjectResult>`,
    );
  }

  function sendObject(request: IncomingMessage, response: ServerResponse, key: string, isCut: boolean) {
    const found = objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey', request.method === 'HEAD');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const body = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body;
    response.writeHead(range ? 206 : 200, {
      'content-length': body.length,
      'content-type': found.type,
      'last-modified': found.modified.toUTCString(),
      etag: '"e"',
    });
    if (!isCut) return void response.end(request.method === 'HEAD' ? undefined : body);
    response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
  }

  function listObjects(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    // Small pages, so that tests get more than one.
    const page = keys.slice(from, from + 2);
    const isCut = from + 2 < keys.length;
    const contents = page.map((key) => {
      const { body, modified } = objects.get(key) as StoredContent;
      return `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    sendXml(
      response,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  function listUploads(response: ServerResponse) {
    const list = [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    sendXml(response, `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    keyId,
    keySecret,
    objects,
    uploads,
    faults,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether a request carries the signature (AWS version 4) of its method, path, query, headers and content. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { keyId, keySecret }: { keyId: string; keySecret: string },
): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, id, day = '', region = '', names = '', signature] = found;
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (id !== keyId || region !== REGION || contentHash !== sha256(body)) return false;
  const stamp = String(request.headers['x-amz-date']);
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keySecret}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function sendError(response: ServerResponse, status: number, code: string, isHead = false): void {
  if (isHead) response.writeHead(status).end();
  else sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}
