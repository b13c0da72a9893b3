import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Accent } from '@tingci/domain/speech/accent';
import type { Speaker, SpeechKind, SpeechRequest } from '@tingci/domain/speech/speech-request';
import { canonicalText, ipaLimit, isSpeakable, textLimits } from '@tingci/domain/speech/speech-text';
import { LRUCache } from 'lru-cache';
import type { SpeechProvider } from '../sound/speech-provider.ts';

export const speechBasePath = '/api/study/speech';

/**
 * The stable signed address of a text's sound; empty for a text that cannot be spoken (empty or too long). `ipa`
 * overrides the voice's own pronunciation; `speaker` is one of the speakers of a recording.
 */
export type SpeechUrl = (
  text: string,
  accent: Accent,
  kind: SpeechKind,
  ipa?: string,
  speaker?: Speaker,
) => string;

export type ClipAddresses = {
  speechUrl: SpeechUrl;
  /** The version in new addresses. Another version in a signed address means an older voice. */
  version: string;
  isSigned(request: SpeechRequest, version: string, signature: string): boolean;
};

// 96 bits: too many to guess, and short, because a chapter has dozens and they do not compress.
const signatureBytes = 12;
const signatureLength = 16;
const remembered = 20_000;

/** Makes and checks addresses with a separate key, derived from the master secret. */
export function createClipAddresses(key: Uint8Array, version: string): ClipAddresses {
  const secret = createSecretKey(key);
  const known = new LRUCache<string, string>({ max: remembered });

  function sign(request: SpeechRequest, signedVersion: string): Buffer {
    const { accent, kind, text, ipa = '', speaker = '' } = request;
    return createHmac('sha256', secret)
      .update(`${signedVersion}\n${accent}\n${kind}\n${speaker}\n${ipa}\n${text}`)
      .digest()
      .subarray(0, signatureBytes);
  }

  function build(
    given: string,
    accent: Accent,
    kind: SpeechKind,
    givenIpa: string,
    speaker: Speaker | undefined,
  ): string {
    // Normalising can shorten a text, but a text far above the limit cannot come below it by removed spaces alone.
    if (given.length > textLimits[kind] * 4) return '';
    const text = canonicalText(given);
    if (!isSpeakable(text, kind)) return '';
    const ipa = givenIpa.length > ipaLimit ? '' : canonicalText(givenIpa);
    const request: SpeechRequest = {
      text,
      accent,
      kind,
      ...(speaker === undefined ? {} : { speaker }),
      ...(ipa === '' ? {} : { ipa }),
    };
    const signature = sign(request, version).toString('base64url');
    const hint = ipa === '' ? '' : `&p=${encodeURIComponent(ipa)}`;
    const who = speaker === undefined ? '' : `&w=${speaker}`;
    return `${speechBasePath}/${accent}/${kind}?text=${encodeURIComponent(text)}${who}${hint}&v=${version}&s=${signature}`;
  }

  return {
    version,
    speechUrl(text, accent, kind, ipa = '', speaker = undefined) {
      const memo = `${accent}${kind}${speaker ?? ''}\n${ipa}\n${text}`;
      let url = known.get(memo);
      if (url === undefined) {
        url = build(text, accent, kind, ipa, speaker);
        known.set(memo, url);
      }
      return url;
    },
    isSigned(request, signedVersion, signature) {
      // Decoding accepts trailing characters, but one sound must have one address.
      if (signature.length !== signatureLength) return false;
      const given = Buffer.from(signature, 'base64url');
      return given.length === signatureBytes && timingSafeEqual(given, sign(request, signedVersion));
    },
  };
}

/** The version in addresses: changes with every provider of the chain. */
export function versionOf(providers: readonly Pick<SpeechProvider, 'id' | 'version'>[]): string {
  const parts = providers.flatMap(({ id, version }) => [id, version]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 6);
}
