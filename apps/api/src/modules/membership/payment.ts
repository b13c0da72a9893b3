import type { PaymentProvider } from './payment-provider.ts';
import type { SandboxProvider } from './sandbox/sandbox-provider.ts';

/** Where the money comes from. `off`: nothing can be bought. */
export type Payment =
  | { name: 'wechat'; provider: PaymentProvider }
  | { name: 'sandbox'; provider: SandboxProvider }
  | { name: 'off' };
