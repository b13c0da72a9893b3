import type { DictionaryState } from '@tingci/contract/lexicon/dictionary';
import type { PackageStates } from '../../../content/dictionary/package/package-state.ts';

/** How far the dictionary is that the server fetches by itself. `isAutomatic`: whether it does. */
export function createDictionaryState(states: Pick<PackageStates, 'find'>, isAutomatic: boolean) {
  return async (): Promise<DictionaryState> => {
    const found = await states.find();
    if (found?.stage === 'done') return { stage: 'done', progress: 1, problem: '' };
    if (!isAutomatic) return { stage: 'off', progress: 0, problem: '' };
    if (!found) return { stage: 'waiting', progress: 0, problem: '' };
    const { stage, fraction, problem } = found;
    return stage === 'likely'
      ? { stage: 'rest', progress: 0, problem }
      : { stage, progress: fraction, problem };
  };
}
