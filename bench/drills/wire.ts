import { randomBytes } from 'node:crypto';
import { newPhone } from '@tingci/api/test/rows/new-phone';
import { sampleFile, sha256Of, toFormFields, toMultipart } from '@tingci/api/test/upload';
import { type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';

/** Credentials of a learner who signed up. */
export type Credentials = { userId: number; phoneNumber: string; token: string; signKey: string };

// biome-ignore lint/suspicious/noExplicitAny: drills look into values of every shape.
export type Answer = { http: number; status: number; message: string; values: any; text: string };

/** The body of a request that is signed now. */
export function sign(path: string, fields: SignedFields, signKey = VISITOR_SIGN_KEY): SignedFields {
  const stamp = { api_key: path, timestamp: Date.now(), nonce: randomBytes(16).toString('hex') };
  const body: SignedFields = { ...fields, ...stamp };
  return { ...body, signature: signFields(body, signKey) };
}

/** Posts text unchanged. Throws when there is no answer in time, or an answer without an envelope. */
export async function postText(
  url: string,
  body: string,
  token?: string,
  deadlineMs = 30_000,
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal: AbortSignal.timeout(deadlineMs),
  });
  const text = await answer.text();
  return { http: answer.status, text, ...(JSON.parse(text) as Omit<Answer, 'http' | 'text'>) };
}

/** Signs and posts fields. Without credentials it is a visitor's request. */
export function post(
  base: string,
  path: string,
  fields: SignedFields,
  who?: Pick<Credentials, 'token' | 'signKey'>,
): Promise<Answer> {
  return postText(`${base}${path}`, JSON.stringify(sign(path, fields, who?.signKey)), who?.token);
}

/** Signs and sends a file with fields. */
export async function upload(
  base: string,
  path: string,
  fields: SignedFields,
  who: Pick<Credentials, 'token' | 'signKey'>,
  file: Uint8Array = sampleFile,
): Promise<Answer> {
  const signed = sign(path, toFormFields({ ...fields, file_sha256: sha256Of(file) }), who.signKey);
  const { payload, headers } = await toMultipart(signed, file);
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { 'content-type': headers['content-type'] ?? '', authorization: `Bearer ${who.token}` },
  });
  const text = await answer.text();
  return { http: answer.status, text, ...(JSON.parse(text) as Omit<Answer, 'http' | 'text'>) };
}

/** The `values` of the answer. Throws with the message of an app error. */
export async function valuesOf(asked: Promise<Answer>) {
  const answer = await asked;
  if (answer.status !== 0) throw new Error(`${answer.status}: ${answer.message}`);
  return answer.values;
}

/** Signs up a new learner on a server that returns the codes. */
export async function signUp(base: string): Promise<Credentials> {
  const phoneNumber = newPhone();
  const fields = { phone_number: phoneNumber, scene: 'signup' };
  const { console_code } = await valuesOf(post(base, '/api/study/phone/send/sms', fields));
  const config = await (await fetch(`${base}/api/study/app/config`)).json();
  const values = await valuesOf(
    post(base, '/api/study/customer/v1/signup', {
      phone_number: phoneNumber,
      code: console_code,
      agree_version: (config as { values: { agree_version: string } }).values.agree_version,
    }),
  );
  return { userId: values.user.id, phoneNumber, token: values.token, signKey: values.sign_key };
}

/** A chapter of the first book, with its words. */
export async function firstChapter(
  base: string,
  who: Credentials,
): Promise<{ id: number; words: { id: number; word: string }[] }> {
  const lexicon = '/api/study/lexicon/v1';
  const { list: books } = await valuesOf(post(base, `${lexicon}/group/list`, {}, who));
  const { list: chapters } = await valuesOf(
    post(base, `${lexicon}/chapter/list`, { group_id: books[0].id }, who),
  );
  const { list: words } = await valuesOf(post(base, `${lexicon}/list`, { chapter_id: chapters[0].id }, who));
  return { id: chapters[0].id, words };
}
