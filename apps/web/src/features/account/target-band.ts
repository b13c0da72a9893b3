import type { Config, ConfigChange } from '@tingci/contract/account/config';
import { api } from '../../lib/api/api.ts';
import { saveConfig, setConfig } from '../../shared-state/session/profile.ts';

/** The IELTS band aimed for; undefined for who does not study for it, whatever band was chosen before. */
export const bandOf = (config: Pick<Config, 'studying_yasi' | 'yasi_score'>): number | undefined =>
  config.studying_yasi ? (config.yasi_score ?? undefined) : undefined;

/**
 * Saves the band aimed for, or that there is none; `others` are saved last, along with it. Rejects when one is refused.
 */
export async function saveBand(band: number | undefined, others: ConfigChange = {}): Promise<void> {
  if (band !== undefined) {
    setConfig(await api.post('/api/study/customer/v1/update/yasi-score', { yasi_score: band }));
  }
  await saveConfig({ ...others, studying_yasi: band !== undefined });
}
