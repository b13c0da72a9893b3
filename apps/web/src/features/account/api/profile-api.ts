import { api } from '../../../lib/api/api.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import type { LearnerConfig, LearnerConfigChange } from '../../../shared-state/session/learner-config.ts';
import { applyServerUser, saveConfig, setConfig } from '../../../shared-state/session/profile.ts';

/** Changes the nickname, and shows the profile of the answer. */
export const rename = async (nickname: string): Promise<Learner> =>
  applyServerUser(await api.post('/api/study/customer/v1/update/nickname', { nickname }));

/** The target IELTS band; undefined for a learner who does not study for it, whatever band they chose before. */
export const bandOf = (config: Pick<LearnerConfig, 'isStudyingIelts' | 'targetBand'>): number | undefined =>
  config.isStudyingIelts ? (config.targetBand ?? undefined) : undefined;

/**
 * Saves the target band, or that there is none; `others` are saved last, in the same call. Rejects when one is refused.
 */
export async function saveBand(band: number | undefined, others: LearnerConfigChange = {}): Promise<void> {
  if (band !== undefined) {
    setConfig(await api.post('/api/study/customer/v1/update/yasi-score', { yasi_score: band }));
  }
  await saveConfig({ ...others, isStudyingIelts: band !== undefined });
}
