import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { FindKey } from './answer-check.ts';
import { openResource, sealedResourceSchema } from './sealed-resource.ts';

/** The keys that the provider signs with, by serial number. */
export type PlatformKeys = { find: FindKey };

const MAX_CERTIFICATES = 20;
/** The provider asks for this: a new certificate comes a day before the old one ends. */
const REFRESH_MS = 12 * 3_600_000;
/** An unknown serial number makes us ask again, but a forger must not make us ask all the time. */
const ASK_AGAIN_MS = 60_000;

const certificatesSchema = z.object({
  data: z
    .array(
      z.object({
        serial_no: z.string().min(1).max(100),
        effective_time: z.iso.datetime({ offset: true }),
        expire_time: z.iso.datetime({ offset: true }),
        encrypt_certificate: sealedResourceSchema,
      }),
    )
    .max(MAX_CERTIFICATES),
});

type Certificate = { key: KeyObject; startsAt: number; endsAt: number };

/** Public-key mode: the one key that the operator downloaded, with its id. */
export function createFixedKey(id: string, pem: string): PlatformKeys {
  const key = createPublicKey(pem);
  return { find: async (serial) => (serial === id ? key : undefined) };
}

/**
 * Certificate mode: downloads the certificates of the platform, which are encrypted with the API v3 key. `load` makes the
 * call; it gets a function that finds the key in the answer itself, because one of the certificates signs it.
 */
export function createCertificateKeys(options: {
  apiKey: string;
  load: (keysIn: (answer: string) => FindKey) => Promise<unknown>;
  now: () => number;
}): PlatformKeys {
  const { now, apiKey } = options;
  let known = new Map<string, Certificate>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  function usable(serial: string, from: Map<string, Certificate>): KeyObject | undefined {
    const found = from.get(serial);
    return found && found.startsAt <= now() && now() < found.endsAt ? found.key : undefined;
  }

  async function refresh(): Promise<void> {
    let fresh = known;
    await options.load((answer) => {
      fresh = readCertificates(answer, apiKey);
      return async (serial) => usable(serial, fresh);
    });
    known = fresh;
  }

  return {
    async find(serial) {
      const age = now() - askedAt;
      const isDue = usable(serial, known) ? age >= REFRESH_MS : age >= ASK_AGAIN_MS;
      if (isDue && !asking) {
        askedAt = now();
        asking = refresh().finally(() => {
          asking = undefined;
        });
      }
      // A key that we have is good until it ends, also when the refresh fails.
      await asking?.catch((error: Error) => {
        if (!usable(serial, known)) throw error;
      });
      return usable(serial, known);
    },
  };
}

/** The certificates in an answer. Only who has the API v3 key could encrypt them, so they may check its signature. */
function readCertificates(answer: string, apiKey: string): Map<string, Certificate> {
  const { data } = certificatesSchema.parse(JSON.parse(answer));
  return new Map(
    data.map(({ serial_no, effective_time, expire_time, encrypt_certificate }) => {
      const { publicKey } = new X509Certificate(openResource(encrypt_certificate, apiKey));
      const startsAt = Date.parse(effective_time);
      return [serial_no, { key: publicKey, startsAt, endsAt: Date.parse(expire_time) }];
    }),
  );
}
