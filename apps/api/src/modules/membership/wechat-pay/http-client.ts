import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readBounded } from '../../../platform/core/read-bounded.ts';
import { type FindKey, readAnswerHeaders, requireSigned } from './answer-check.ts';
import { authorizationOf, type Merchant } from './signature.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_BILL_BYTES = 64 * 1024 * 1024;

const refusalSchema = z.object({ code: z.string().max(100) });

/**
 * A call that failed. `code` is the provider's error code from a signed answer. Without a code it is unknown whether the
 * provider did the work: there was no answer, an answer with status 5xx, or an answer without the provider's signature.
 */
export class WechatPayError extends Error {
  override name = 'WechatPayError';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export type HttpClientOptions = {
  /** Origin of the service, without a path. */
  endpoint: string;
  merchant: Merchant;
  findKey: FindKey;
  /** Serial number of the key that the provider shall sign its answers with. Undefined: the provider chooses. */
  wantedSerial?: string | undefined;
  now: () => number;
  timeoutMs?: number | undefined;
};

type Sent = { status: number; body: string; response: Response };

/** Sends signed requests and accepts only signed answers (WeChat Pay API v3). */
export function createHttpClient(options: HttpClientOptions) {
  const { merchant, now } = options;
  const { origin } = new URL(options.endpoint);

  async function send(method: 'GET' | 'POST', target: string, body: string, maxBytes: number): Promise<Sent> {
    const stamp = { nonce: randomBytes(16).toString('hex'), seconds: Math.floor(now() / 1000) };
    const { wantedSerial } = options;
    try {
      const response = await fetch(`${origin}${target}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'tingci',
          authorization: authorizationOf({ method, target, body }, merchant, stamp),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          ...(wantedSerial === undefined ? {} : { 'wechatpay-serial': wantedSerial }),
        },
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      const read = await readBounded(response, maxBytes);
      return { status: response.status, body: read.toString('utf8'), response };
    } catch (error) {
      throw new WechatPayError(`no answer (${reasonOf(error as Error)})`);
    }
  }

  async function checkAnswer({ status, body, response }: Sent, keysIn?: (body: string) => FindKey) {
    const headers = readAnswerHeaders((name) => response.headers.get(name));
    try {
      await requireSigned(headers, body, keysIn?.(body) ?? options.findKey, now());
    } catch (error) {
      throw new WechatPayError(`answer ${status} cannot be trusted: ${(error as Error).message}`);
    }
  }

  async function request(
    call: { method: 'GET' | 'POST'; target: string; fields?: object },
    keysIn?: (body: string) => FindKey,
  ): Promise<unknown> {
    const { method, target, fields } = call;
    const sent = await send(method, target, fields ? JSON.stringify(fields) : '', MAX_ANSWER_BYTES);
    await checkAnswer(sent, keysIn);
    const { status, body } = sent;
    if (status === 204) return undefined;
    const answer = parseJson(body);
    if (status >= 200 && status < 300) return answer;
    const code = refusalSchema.safeParse(answer).data?.code.replaceAll(/[^\w.-]/g, '?');
    // With status 5xx the provider may have done the work.
    throw new WechatPayError(`answer ${status} ${code ?? ''}`, status >= 500 ? undefined : code);
  }

  return {
    /** `keysIn` finds the keys for the signature in the answer itself. Default: the keys of the platform. */
    get: (target: string, keysIn?: (body: string) => FindKey) => request({ method: 'GET', target }, keysIn),
    post: (target: string, fields: object) => request({ method: 'POST', target, fields }),
    /** Downloads a file. It has no signature, so a signed answer must have given its SHA-1. */
    async download(url: string, sha1: string): Promise<string> {
      const address = URL.canParse(url) ? new URL(url) : undefined;
      // The request has our signature, so no other host may get it.
      if (address?.origin !== origin) throw new WechatPayError('the file is on another host');
      const { status, body } = await send('GET', address.pathname + address.search, '', MAX_BILL_BYTES);
      if (status !== 200) throw new WechatPayError(`answer ${status} for a file`);
      if (createHash('sha1').update(body).digest('hex') !== sha1.toLowerCase()) {
        throw new WechatPayError('the file was altered');
      }
      return body;
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

// The message of a fetch error can contain the address.
function reasonOf(error: Error): string {
  return (error.cause as { code?: string } | undefined)?.code ?? error.name;
}
