import type { AppErrorCode } from '@tingci/contract/errors';
import { accents } from '@tingci/domain/speech/accent';
import { type SpeechRequest, speakers, speechKinds } from '@tingci/domain/speech/speech-request';
import { ipaLimit, isSpeakable, textLimits } from '@tingci/domain/speech/speech-text';
import { z } from 'zod';
import type { ClipAddresses } from './clip-address.ts';

const paramsSchema = z.object({ accent: z.enum(accents), kind: z.enum(speechKinds) });
const querySchema = z.object({
  text: z.string(),
  p: z.string().max(ipaLimit).optional(),
  w: z.enum(speakers).optional(),
  // Not signed: it chooses one of few voices, and the signed text stays what it is. An unknown one chooses none.
  voice: z.string().max(32).optional(),
  // Not signed with the text: another recording of the word has another address. A learner's own has its own signature.
  r: z.string().max(48).optional(),
  v: z.string().max(20),
  s: z.string().max(40),
});

/** What a signed address asks for, and the version of the voices and the recording it was made for. */
export type ClipRequest = { asked: SpeechRequest; version: string; recording: string };

/** HTTP status, error code and message of an address that is refused. */
export type ClipRefusal = { refusal: [status: number, code: AppErrorCode, message?: string] };

/** Reads the path parameters and the query of a signed address of sound. */
export function readClipRequest(
  { params: path, query: fields }: { params: unknown; query: unknown },
  addresses: ClipAddresses,
): ClipRequest | ClipRefusal {
  const params = paramsSchema.safeParse(path);
  if (!params.success) return { refusal: [404, 'not_found'] };
  const query = querySchema.safeParse(fields);
  if (!query.success) return { refusal: [400, 'speech_text_invalid'] };
  const { text, p, w, voice = '', r = '', v, s } = query.data;
  const { accent, kind } = params.data;
  if (text.length > textLimits[kind]) {
    return { refusal: [400, 'speech_text_invalid', `文字过长，最多 ${textLimits[kind]} 个字符`] };
  }
  const asked: SpeechRequest = {
    text,
    accent,
    kind,
    ...(w === undefined ? {} : { speaker: w }),
    ...(p === undefined ? {} : { ipa: p }),
    ...(voice === '' ? {} : { voice }),
  };
  if (!addresses.isSigned(asked, v, s)) return { refusal: [403, 'forbidden'] };
  if (!isSpeakable(text, kind)) return { refusal: [400, 'speech_text_invalid'] };
  return { asked, version: v, recording: r };
}
