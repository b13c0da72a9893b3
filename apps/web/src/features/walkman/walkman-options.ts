import type { WalkmanOptions } from '@tingci/domain/walkman/walkman-lines';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LearnerConfig } from '../../shared-state/session/learner-config.ts';

const KEY = 'tingci.walkman';

/** What is chosen on this device only. */
export type DeviceChoice = {
  hasExample: boolean;
  isMeaningFirst: boolean;
  /** 默写在纸上: only the word is said, the texts are hidden, and the answers come at the end. */
  isOnPaper: boolean;
};

const initial: DeviceChoice = { hasExample: false, isMeaningFirst: false, isOnPaper: false };

const store = createStore<DeviceChoice>(read);

/** The choices of this device. */
export const useDeviceChoice = (): DeviceChoice => useStore(store);

/** Changes choices of this device. */
export function changeDeviceChoice(change: Partial<DeviceChoice>): void {
  store.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(store.getState()));
  } catch {
    // When storage is blocked, the choice lasts as long as the page.
  }
}

function read(): DeviceChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isOn = (name: keyof DeviceChoice) =>
      typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[name] === true;
    return {
      hasExample: isOn('hasExample'),
      isMeaningFirst: isOn('isMeaningFirst'),
      isOnPaper: isOn('isOnPaper'),
    };
  } catch {
    return initial;
  }
}

/** Shortest time to write a word on paper, ms. */
const WRITING_MS = 5000;

type Fields =
  | 'accent'
  | 'isPronunciationTrained'
  | 'isSpellingTrained'
  | 'isDefinitionTrained'
  | 'repetitions'
  | 'playInterval';

/** What the walkman says, from the config and the choices of this device. */
export function toWalkmanOptions(
  config: Pick<LearnerConfig, Fields>,
  { hasExample, isMeaningFirst, isOnPaper }: DeviceChoice,
): WalkmanOptions {
  const gapMs = config.playInterval * 1000;
  return {
    accent: config.accent,
    parts: isOnPaper
      ? { word: true, spelling: false, meaning: config.isDefinitionTrained, example: false }
      : {
          word: config.isPronunciationTrained,
          spelling: config.isSpellingTrained,
          meaning: config.isDefinitionTrained,
          example: hasExample,
        },
    isMeaningFirst,
    repeats: isOnPaper ? Math.max(2, config.repetitions) : config.repetitions,
    gapMs: isOnPaper ? Math.max(WRITING_MS, gapMs) : gapMs,
  };
}
