import { maskPhone } from '@tingci/domain/account/phone';
import type { SmsProvider } from './sms-provider.ts';

/** For development: writes `SMS 138****1234 123456` to the log, and allows the page to show the code. */
export function createConsoleProvider(log: (line: string) => void): SmsProvider {
  return {
    id: 'console',
    revealsCode: true,
    async send({ phoneNumber, code }) {
      log(`SMS ${maskPhone(phoneNumber)} ${code}`);
    },
  };
}
