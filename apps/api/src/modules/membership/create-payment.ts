import type { Settings } from '../../config/settings.ts';
import type { Executor } from '../../db/database.ts';
import type { Payment } from './payment.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

/** The payment provider that the settings select: without a choice the sandbox, and in production none. */
export function createPayment(settings: Settings, client: Executor, now: () => number): Payment {
  const name = settings.PAYMENT_PROVIDER || (settings.NODE_ENV === 'production' ? 'off' : 'sandbox');
  if (name === 'off') return { name };
  return { name, provider: createSandboxProvider(client, now) };
}
