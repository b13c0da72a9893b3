import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Accent } from '@tingci/domain/speech/accent';
import { z } from 'zod';

export const recordingBasePath = '/api/study/recording';

/** The name of a recording of a document: an article by accent, or a listening test by part; `id` is that of the document. */
export type DocumentRecordingName =
  | { kind: 'article'; id: number; part: Accent }
  | { kind: 'listening'; id: number; part: '1' | '2' | '3' | '4' };

/** The name of a sound of the walkman: the whole, or its first items; `id` is that of the track. */
export type TrackRecordingName = { kind: 'walkman'; id: number; part: 'all' | 'head' };

export type RecordingName = DocumentRecordingName | TrackRecordingName;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The parameters of an address, and of the endpoint that returns it. */
export const recordingNameSchema: z.ZodType<RecordingName> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), id, part: z.enum(['uk', 'us']) }),
  z.object({ kind: z.literal('listening'), id, part: z.enum(['1', '2', '3', '4']) }),
  z.object({ kind: z.literal('walkman'), id, part: z.enum(['all', 'head']) }),
]);

export type RecordingAddresses = {
  /** The stable signed address of a recording in this version. */
  urlOf(name: RecordingName, version: string): string;
  isSigned(name: RecordingName, version: string, signature: string): boolean;
};

const signatureBytes = 12;

/** Makes and checks the addresses of whole recordings with the key of the sounds. */
export function createRecordingAddresses(key: Uint8Array): RecordingAddresses {
  const secret = createSecretKey(key);
  const sign = ({ kind, id, part }: RecordingName, version: string): Buffer =>
    createHmac('sha256', secret)
      .update(`recording\n${kind}\n${id}\n${part}\n${version}`)
      .digest()
      .subarray(0, signatureBytes);
  return {
    urlOf(name, version) {
      const signature = sign(name, version).toString('base64url');
      return `${recordingBasePath}/${name.kind}/${name.id}/${name.part}?v=${version}&s=${signature}`;
    },
    isSigned(name, version, signature) {
      const expected = sign(name, version);
      const given = Buffer.from(signature, 'base64url');
      // Decoding accepts trailing characters, but one sound must have one address.
      return (
        given.toString('base64url') === signature &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      );
    },
  };
}
