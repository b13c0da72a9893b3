import type { WalkmanOptions } from '@tingci/domain/walkman/walkman-lines';
import { useStore } from 'zustand';
import { createDeviceStore, type StoredFields } from '../../lib/device-store.ts';
import type { LearnerConfig } from '../../shared-state/session/learner-config.ts';

/** What is chosen on this device only. */
export type DeviceChoice = {
  hasExample: boolean;
  isMeaningFirst: boolean;
  /** 默写在纸上: only the word is said, the texts are hidden, and the answers come at the end. */
  isOnPaper: boolean;
  /** The order of 乱序. It is kept, so that a list that was stored on this device plays without a network. */
  shuffleSeed: number;
};

/** An order that nobody has heard yet. */
export const newShuffleSeed = (): number => Math.floor(Math.random() * 2 ** 32);

const parse = ({ hasExample, isMeaningFirst, isOnPaper, shuffleSeed }: StoredFields): DeviceChoice => ({
  hasExample: hasExample === true,
  isMeaningFirst: isMeaningFirst === true,
  isOnPaper: isOnPaper === true,
  shuffleSeed: typeof shuffleSeed === 'number' ? shuffleSeed : 1,
});

const store = createDeviceStore('tingci.walkman', parse);

/** The choices of this device. */
export const useDeviceChoice = (): DeviceChoice => useStore(store);

/** Changes choices of this device. */
export const changeDeviceChoice = (change: Partial<DeviceChoice>): void => store.setState(change);

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
  { hasExample, isMeaningFirst, isOnPaper }: Omit<DeviceChoice, 'shuffleSeed'>,
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
