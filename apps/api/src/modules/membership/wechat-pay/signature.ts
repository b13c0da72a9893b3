import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** The merchant that signs our requests. `serial` is the serial number of its certificate. */
export type Merchant = { mchid: string; serial: string; privateKey: KeyObject };

/** One request as it is signed. `target` is the path with its query; a GET has an empty body. */
export type SignedRequest = { method: 'GET' | 'POST'; target: string; body: string };

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';

/** RSA-SHA256 in Base64 (WeChat Pay API v3, 签名生成). */
export function signText(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
}

/** The value of `Authorization` for a request; the time is in seconds since 1970. */
export function authorizationOf(
  request: SignedRequest,
  { mchid, serial, privateKey }: Merchant,
  { nonce, seconds }: { nonce: string; seconds: number },
): string {
  const signature = signText(requestText(request, nonce, seconds), privateKey);
  return `${SCHEMA} mchid="${mchid}",nonce_str="${nonce}",timestamp="${seconds}",serial_no="${serial}",signature="${signature}"`;
}

function requestText({ method, target, body }: SignedRequest, nonce: string, seconds: number): string {
  return `${method}\n${target}\n${seconds}\n${nonce}\n${body}\n`;
}

/** The text that the provider signs in an answer or a notification. The body is the raw one. */
export function answerText(seconds: string, nonce: string, body: string): string {
  return `${seconds}\n${nonce}\n${body}\n`;
}

/** Whether the signature in Base64 belongs to the text. */
export function isSignedBy(text: string, signature: string, publicKey: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');
}
