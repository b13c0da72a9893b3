import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Accent } from '@tingci/domain/speech/accent';

/** How the operator's dictionary provider pronounces a text: a GET whose query the server signs. */
export type PronounceSettings = {
  /** Address with {text}, {accent}, {time} (seconds since 1970), {salt} and {sign}. */
  url: string;
  /** The text to sign, with {text}, {accent}, {time}, {salt} and {secret}. Empty: the provider wants no signature. */
  signText: string;
  signWith: 'md5' | 'sha256' | 'hmac-sha256';
  secret: string;
  /** The provider's name of each accent. */
  accents: Readonly<Record<Accent, string>>;
};

/** The provider's signed address of a text in an accent, valid at the time of the call. */
export type PronounceAddress = (text: string, accent: Accent) => string;

/** Makes addresses of the provider. `now` is in milliseconds since 1970. */
export function createPronounceAddress(
  settings: PronounceSettings,
  now: () => number = Date.now,
): PronounceAddress {
  return (text, accent) => {
    const fields = {
      text,
      accent: settings.accents[accent],
      time: String(Math.floor(now() / 1000)),
      salt: randomBytes(8).toString('hex'),
    };
    const sign =
      settings.signText === ''
        ? ''
        : signOf(settings, fill(settings.signText, { ...fields, secret: settings.secret }));
    const encoded = Object.entries({ ...fields, sign }).map(([name, value]) => [
      name,
      encodeURIComponent(value),
    ]);
    return fill(settings.url, Object.fromEntries(encoded));
  };
}

function signOf({ signWith, secret }: PronounceSettings, text: string): string {
  const hash = signWith === 'hmac-sha256' ? createHmac('sha256', secret) : createHash(signWith);
  return hash.update(text).digest('hex');
}

/** Replaces every `{name}` that is known. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
