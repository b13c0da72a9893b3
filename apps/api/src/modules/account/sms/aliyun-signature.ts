import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export type AliyunRequest = {
  method: 'POST' | 'GET';
  host: string;
  action: string;
  version: string;
  /** Fields in the query; there is no body. */
  query: Record<string, string>;
  nonce: string;
  nowMs: number;
};

export type AliyunKey = { id: string; secret: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986 encoding: letters, digits and `-_.~` stay. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The query in its signed form, sorted by name. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] as string)}`)
    .join('&');
}

/** The headers of a signed request without a body (Alibaba Cloud, "V3 request structure and signature"). */
export function signAliyunRequest(request: AliyunRequest, key: AliyunKey): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(request.nowMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signedHeaders = names.join(';');
  const canonicalRequest = [
    request.method,
    '/',
    canonicalQuery(request.query),
    canonicalHeaders,
    signedHeaders,
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonicalRequest)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}
