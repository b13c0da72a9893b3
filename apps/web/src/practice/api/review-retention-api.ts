import { api } from '../../lib/api/api.ts';

/** Sets the wanted retention, from 0.8 to 0.97. Only for learners with Pro. */
export const saveRetention = (retention: number) =>
  api.post('/api/study/review/v1/setting/update', { retention });
