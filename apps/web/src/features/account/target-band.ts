import type { Config, ConfigChange } from '@tingci/contract/account/config';
import { api } from '../../lib/api/api.ts';
import { saveConfig, setConfig } from '../../shared-state/session/profile.ts';

/** The target IELTS band; undefined for a learner who does not study for it, whatever band they chose before. */
export const bandOf = (config: Pick<Config, 'studying_yasi' | 'yasi_score'>): number | undefined =>
  config.studying_yasi ? (config.yasi_score ?? undefined) : undefined;

/**
 * Saves the target band, or that there is none; `others` are saved last, in the same call. Rejects when one is refused.
 */
export async function saveBand(band: number | undefined, others: ConfigChange = {}): Promise<void> {
  if (band !== undefined) {
    setConfig(await api.post('/api/study/customer/v1/update/yasi-score', { yasi_score: band }));
  }
  await saveConfig({ ...others, studying_yasi: band !== undefined });
}
