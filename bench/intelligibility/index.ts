import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNaturalVoice } from '@tingci/api/modules/speech/natural/natural-voices';
import { createNaturalPool } from '@tingci/api/modules/speech/natural-voice/natural-pool';
import { createSpeech } from '@tingci/api/modules/speech/speech';
import { createLocalStore } from '@tingci/api/platform/files/local-store';
import type { Accent } from '@tingci/domain/speech/accent';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { builtInVoices, findVoice } from '@tingci/domain/speech/voices';
import { round } from '../statistics.ts';
import { type AccentPair, listAccentPairs } from './british-forms.ts';
import { createHeardSound } from './heard-sound.ts';
import {
  listBritishForms,
  listPhonesOfIpa,
  type Pronunciations,
  readPronunciations,
} from './pronunciations.ts';
import { isRecogniserInstalled, recogniseChoices, recogniseSentences } from './recogniser.ts';
import { defaultVoiceOf, listShortfalls } from './recorded-defaults.ts';
import { type Choice, createTestSets, type TestSets, wordsOf } from './test-sets.ts';
import { countWordErrors } from './word-errors.ts';

/**
 * How well a recogniser of human speech understands each voice: % of words among 20 neighbours, % of minimal pairs, and %
 * of the words of sentences that it hears wrong. For a British voice also % of words that it hears in their British form.
 * The environment variable VOICES has the ids of voices, as in
 * `us-slt,uk-m1`; without it the default voices are measured. Throws when a default has lower figures than recorded.
 * NATURAL_MODEL has the folder of the natural model, for voices such as `natural-bf-emma`. SAMPLE=5 takes every fifth item.
 */
export async function benchIntelligibility(): Promise<Record<string, unknown>> {
  const pronunciations = readPronunciations();
  if (!pronunciations || !isRecogniserInstalled()) {
    console.error('SKIPPED: apt-get install -y --no-install-recommends pocketsphinx pocketsphinx-en-us');
    return { skipped: 'pocketsphinx is not installed' };
  }
  const chosen = process.env.VOICES?.split(',') ?? ['us-rms', 'uk-clear'];
  const sample = Number(process.env.SAMPLE ?? 1);
  const sets = thinOut(createTestSets(pronunciations), sample);
  const folder = mkdtempSync(join(tmpdir(), 'tingci-bench-voices-'));
  const key = Buffer.alloc(32, 1);
  const speech = createSpeech({
    soundStore: createLocalStore({ dir: folder, isReadOnly: () => false, isFlushing: false }),
    key,
    cacheMaxBytes: 1_000_000_000,
  });
  const model = process.env.NATURAL_MODEL;
  const natural = model === undefined ? undefined : createNaturalPool(model, { warn: console.error });
  const speakerOf = (id: string): Speaker | undefined => {
    const builtIn = findVoice(id);
    if (builtIn)
      return { ...builtIn, speak: async (request) => (await speech.service.getClip(request)).clip.mp3 };
    const voice = natural && findNaturalVoice(id);
    return voice && { ...voice, speak: async (request) => (await natural.synthesize(request)).mp3 };
  };
  try {
    const results: Record<string, unknown> = {};
    const refused: string[] = [];
    for (const name of chosen) {
      const voice = speakerOf(name);
      if (!voice)
        throw new Error(`Unknown voice ${name}. Known: ${builtInVoices.map(({ id }) => id).join(', ')}.`);
      const measured = await measure(voice, sets, pronunciations, join(folder, 'heard', name));
      results[name] = measured;
      const isDefault = sample === 1 && defaultVoiceOf(voice.accent) === voice.id;
      const shortfalls = listShortfalls(voice.accent, measured);
      if (isDefault && shortfalls.length > 0) refused.push(`${name}: ${shortfalls.join(', ')}`);
    }
    if (refused.length > 0) throw new Error(`A default voice has become worse. ${refused.join('; ')}`);
    return results;
  } finally {
    await natural?.close();
    await speech.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Speaker = { id: string; accent: Accent; speak: (request: SpeechRequest) => Promise<Uint8Array> };

/** Every n-th item of each set. */
function thinOut({ words, pairs, sentences }: TestSets, every: number): TestSets {
  const thin = <T>(items: T[]): T[] => items.filter((_, index) => index % every === 0);
  return { words: thin(words), pairs: thin(pairs), sentences: thin(sentences) };
}

async function measure(
  { id: voice, accent, speak: synthesize }: Speaker,
  { words, pairs, sentences }: TestSets,
  pronunciations: Pronunciations,
  folder: string,
) {
  const hear = await createHeardSound();
  const speak = async (request: SpeechRequest) => hear(await synthesize(request));
  const share = async (choices: readonly Choice[], name: string) => {
    const sounds = [];
    for (const { word, phonetics, options } of choices) {
      const ipa = phonetics[accent];
      const samples = await speak({
        accent,
        voice,
        text: word,
        kind: 'word',
        ...(ipa === '' ? {} : { ipa }),
      });
      sounds.push({ samples, options });
    }
    const heard = recogniseChoices(join(folder, name), sounds, dictionaryOf(choices, accent, pronunciations));
    return round(
      (heard.filter((word, index) => word === choices[index]?.word).length * 100) / choices.length,
      1,
    );
  };
  const shareBritish = async (accentPairs: readonly AccentPair[], name: string) => {
    // A sample may have none.
    if (accentPairs.length === 0) return { words: 0 };
    const sounds = [];
    for (const { word, ipa } of accentPairs) {
      const samples = await speak({ accent, voice, text: word, kind: 'word', ipa });
      sounds.push({ samples, options: [`${word}-british`, `${word}-american`] });
    }
    const dictionary = accentPairs.flatMap(({ word, british, american }) => [
      `${word}-british ${british}`,
      `${word}-american ${american}`,
    ]);
    const heard = recogniseChoices(join(folder, name), sounds, dictionary);
    const count = heard.filter((option) => option.endsWith('-british')).length;
    return { words: accentPairs.length, britishForm: round((count * 100) / accentPairs.length, 1) };
  };
  const accentPairs = listAccentPairs([...words, ...pairs], pronunciations);
  const spoken = [];
  for (const text of sentences)
    spoken.push({ samples: await speak({ accent, voice, text, kind: 'sentence' }) });
  const heard = recogniseSentences(join(folder, 'sentences'), spoken);
  const errors = sentences.map((text, index) => countWordErrors(wordsOf(text), wordsOf(heard[index] ?? '')));
  const total = sentences.reduce((sum, text) => sum + wordsOf(text).length, 0);
  return {
    wordsRight: await share(words, 'words'),
    pairsRight: await share(pairs, 'pairs'),
    sentenceWordsWrong: round((errors.reduce((sum, count) => sum + count, 0) * 100) / total, 1),
    ...(accent === 'us'
      ? {}
      : {
          rhotic: await shareBritish(accentPairs.rhotic, 'rhotic'),
          bath: await shareBritish(accentPairs.bath, 'bath'),
        }),
  };
}

/** Lines of a dictionary for the options: American, and for a British voice also British by rule and by our own books. */
function dictionaryOf(choices: readonly Choice[], accent: Accent, pronunciations: Pronunciations): string[] {
  const forms = new Map<string, Set<string>>();
  for (const { word, phonetics, options } of choices) {
    for (const option of options) {
      const american = pronunciations.get(option) ?? [];
      const british = accent === 'uk' ? american.flatMap(listBritishForms) : [];
      const known = forms.get(option) ?? new Set();
      for (const phones of [...american, ...british]) known.add(phones.join(' '));
      forms.set(option, known);
    }
    const own = accent === 'uk' ? listPhonesOfIpa(phonetics.uk) : undefined;
    if (own) forms.get(word)?.add(own.join(' '));
  }
  return [...forms].flatMap(([word, phones]) =>
    [...phones].map((form, index) => `${word}${index === 0 ? '' : `(${index + 1})`} ${form}`),
  );
}
