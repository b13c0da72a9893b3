import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readBounded } from '../../../platform/core/read-bounded.ts';
import { type AliyunKey, canonicalQuery, signAliyunRequest } from './aliyun-signature.ts';
import { type SmsFailure, type SmsProvider, SmsSendError } from './sms-provider.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

// Every limit of the provider: isv.BUSINESS_LIMIT_CONTROL, isv.DAY_LIMIT_CONTROL, Throttling.User and similar ones.
const LIMITED = /LIMIT_CONTROL|^Throttling/;

const answerSchema = z.object({ Code: z.string().max(200) });

export type AliyunSettings = {
  /** Origin of the service, without a path. */
  endpoint: string;
  key: AliyunKey;
  /**
   * Name of the signature and id of the template, both approved by the provider; the template has the parameter `code`.
   */
  signName: string;
  template: string;
  timeoutMs?: number;
};

/** Sends codes through Alibaba Cloud SMS (Dysmsapi 2017-05-25, SendSms). */
export function createAliyunProvider(settings: AliyunSettings, now: () => number = Date.now): SmsProvider {
  const origin = new URL(settings.endpoint);

  async function request(query: Record<string, string>): Promise<{ status: number; body: string }> {
    const headers = signAliyunRequest(
      {
        method: 'POST',
        host: origin.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        nonce: randomBytes(16).toString('hex'),
        nowMs: now(),
      },
      settings.key,
    );
    const response = await fetch(`${origin.origin}/?${canonicalQuery(query)}`, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    });
    return {
      status: response.status,
      body: (await readBounded(response, MAX_ANSWER_BYTES)).toString('utf8'),
    };
  }

  return {
    id: 'aliyun',
    revealsCode: false,
    async send({ phoneNumber, code }) {
      const answer = await request({
        PhoneNumbers: phoneNumber,
        SignName: settings.signName,
        TemplateCode: settings.template,
        TemplateParam: JSON.stringify({ code }),
      }).catch((error: Error) => {
        throw new SmsSendError(wasNotSent(error) ? 'rejected' : 'unknown', `no answer (${reasonOf(error)})`);
      });
      const result = codeOf(answer.body);
      if (result !== 'OK')
        throw new SmsSendError(failureOf(answer.status, result), `${answer.status} ${result}`);
    },
  };
}

/** The provider's result code; undefined for a response from another server. */
function codeOf(body: string): string | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data?.Code.replaceAll(/[^\w.-]/g, '?');
  } catch {
    return undefined;
  }
}

function failureOf(status: number, result: string | undefined): SmsFailure {
  if (result === undefined) return 'unknown';
  if (LIMITED.test(result)) return 'limited';
  // An error on their side may follow an accepted message.
  return status >= 500 ? 'unknown' : 'rejected';
}

function causeCode(error: Error): string | undefined {
  return (error.cause as { code?: string } | undefined)?.code;
}

function wasNotSent(error: Error): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    causeCode(error) ?? '',
  );
}

// The text of a fetch error can contain the address, and its query contains the code.
function reasonOf(error: Error): string {
  return causeCode(error) ?? error.name;
}
