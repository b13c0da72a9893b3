import { api } from '../../../lib/api/api.ts';

/** Proves by password or code who uses this login session. */
export const prove = (by: { code: string } | { password: string }) =>
  api.post('/api/study/customer/v1/session/prove', by);
