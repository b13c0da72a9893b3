import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { FindKey } from './answer-check.ts';
import { openResource, sealedResourceSchema } from './sealed-resource.ts';

const MAX_CERTIFICATES = 20;
/** The provider recommends a download every twelve hours. It publishes a new certificate before the old one ends. */
const REFRESH_MS = 12 * 3_600_000;
/** Least time between two downloads for an unknown serial number. Anybody can send us such numbers. */
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

/** Finds the key in public-key mode: the operator downloaded one key, which has an id. */
export function findFixedKey(id: string, pem: string): FindKey {
  const key = createPublicKey(pem);
  return async (serial) => (serial === id ? key : undefined);
}

/**
 * Finds the keys in certificate mode: downloads the certificates of the platform, which are encrypted with the API v3 key.
 * `load` makes the call. It gets a function that finds the keys in the answer, because one of these keys signed the answer.
 */
export function findCertificateKeys(options: {
  apiKey: string;
  load: (keysIn: (answer: string) => FindKey) => Promise<unknown>;
  now: () => number;
}): FindKey {
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

  return async (serial) => {
    const age = now() - askedAt;
    const isDue = age >= (usable(serial, known) ? REFRESH_MS : ASK_AGAIN_MS);
    if (isDue && !asking) {
      askedAt = now();
      asking = refresh().finally(() => {
        asking = undefined;
      });
    }
    // A known key is used until its end, also when the download fails.
    await asking?.catch((error: Error) => {
      if (!usable(serial, known)) throw error;
    });
    return usable(serial, known);
  };
}

/** The certificates in an answer, by serial number. They can check its signature: only the owner of the API v3 key can encrypt them. */
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
