import type { Breach, Content } from '../format/word-book-format.ts';
import { hardSentences } from './level.ts';
import { wrongMemoryAids } from './memory-aids.ts';
import { weakItems } from './paper-items.ts';
import { unsettledPhonetics } from './phonetics.ts';
import { repeatedMeanings, repeatedSenses, repeatedSentences } from './repeats.ts';
import type { Settled } from './settled.ts';
import { unsuitableTexts } from './unsuitable.ts';

const checks = [
  repeatedSentences,
  repeatedMeanings,
  repeatedSenses,
  wrongMemoryAids,
  hardSentences,
  unsuitableTexts,
  weakItems,
];

/** Faults of quality in correct study material; for authors, not for a server's start. */
export function checkQuality(content: Content, settled: Settled): Breach[] {
  return [...checks.flatMap((check) => check(content)), ...unsettledPhonetics(content, settled)];
}
