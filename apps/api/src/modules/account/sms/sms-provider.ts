import type { SmsScene } from '@tingci/domain/account/sms-scene';

export type SmsMessage = { phoneNumber: string; code: string; scene: SmsScene };

/** Delivers codes. `send` throws {@link SmsSendError} when the message was not delivered, or when that is unknown. */
export type SmsProvider = {
  id: string;
  send(message: SmsMessage): Promise<void>;
  /** Whether the page may show the code: only when no phone is involved. */
  revealsCode: boolean;
  /** Whether nothing can be sent at all. Default: false. */
  isOff?: boolean;
};

/** The same provider; each message is counted by its result. */
export function countSms(provider: SmsProvider, count: (result: 'sent' | 'failed') => void): SmsProvider {
  const send = async (message: SmsMessage) => {
    try {
      await provider.send(message);
      count('sent');
    } catch (error) {
      count('failed');
      throw error;
    }
  };
  return { ...provider, send };
}

/**
 * `limited`: the provider's own limits; `rejected`: it refused; `unknown`: no clear response, the message may arrive.
 */
export type SmsFailure = 'limited' | 'rejected' | 'unknown';

/** A failed delivery; the message is safe for a log and has neither code nor key. */
export class SmsSendError extends Error {
  override name = 'SmsSendError';
  readonly failure: SmsFailure;

  constructor(failure: SmsFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
