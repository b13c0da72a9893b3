import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { phoneticFaults } from '../../../content/check/phonetics.ts';
import { writeSyllables } from '../../../content/dictionary/gaps/syllables.ts';
import { findProjectNode } from '../../../platform/core/project-node.ts';

const PROCESS = fileURLToPath(new URL('./transcribe-process.ts', import.meta.url));
const DEADLINE_MS = 20_000;

/** British pronunciations of texts, in their order; empty where the engine has none in our notation. */
export type Transcribe = (texts: readonly string[]) => Promise<string[]>;

/** Asks the engine, in its own process. A failure is not worth a refusal: then every text has an empty one. */
export const transcribe: Transcribe = async (texts) => {
  if (texts.length === 0) return [];
  const heard = await run(texts).catch(() => []);
  return texts.map((_, index) => toPhonetic(heard[index] ?? ''));
};

function run(texts: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    // The engine needs nothing of our environment.
    const child = spawn(findProjectNode(), [PROCESS, String(process.pid)], {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
    });
    child.on('error', reject);
    child.stdin.on('error', reject);
    json(child.stdout).then((value) => resolve(z.array(z.string()).parse(value)), reject);
    child.stdin.end(JSON.stringify(texts));
  });
}

const signs: Record<string, string> = {
  ɛ: 'e',
  ɹ: 'r',
  ɐ: 'ə',
  a: 'æ',
  ɔ: 'ɒ',
  iə: 'ɪə',
  eə: 'eə',
  ɛə: 'eə',
  oʊ: 'əʊ',
  ɚ: 'ə',
  g: 'ɡ',
  əl: 'əl',
  n̩: 'ən',
  l̩: 'əl',
  ɾ: 't',
  ʔ: 't',
  ɬ: 'l',
  x: 'k',
};
const VOWEL = /^(?:aʊ|aɪ|eɪ|əʊ|ɔɪ|ɪə|eə|ʊə|[iuɑɔɜ]ː|[æeɪiʊuʌəɒ])/;

/** The engine's `s_ˌɛ_ɹ_ə_n_d_ˈɪ_p_ɪ_t_ɪ` in our notation, `ˌserənˈdɪpɪti`; empty when it has other sounds. */
export function toPhonetic(heard: string): string {
  const words = heard.trim().split(/\s+/);
  const written = words.map((word) => {
    // A word such as `mother-in-law` has one main stress in our notation, the last one.
    const phones = word
      .replace(/ˈ(?=.*ˈ)/gu, 'ˌ')
      .split('_')
      .flatMap(toPhones);
    return words.length > 1 ? writeSyllables(phones, true) : writeSyllables(phones);
  });
  const ipa = written
    .join(' ')
    .replace(/ɪ(?=$| )/gu, 'i')
    .replace(/r(?=$| [^aeiouæɑɒɔəɜɪʊʌˈˌ]|[pbtdkɡfvθðszʃʒhmnŋl])/gu, '');
  return phoneticFaults(ipa, 'uk').length === 0 ? ipa : '';
}

function toPhones(phone: string) {
  const [, stress = '', sound = ''] = /^([ˈˌ]?)(.*)$/u.exec(phone) ?? [];
  if (sound === '') return [];
  const plain = signs[sound] ?? sound;
  const vowel = VOWEL.exec(plain)?.[0];
  if (vowel === undefined || vowel === plain) return [{ sound: plain, isVowel: vowel !== undefined, stress }];
  // Two sounds in one sign of the engine, such as `aɪə` and `əl`.
  const rest = plain.slice(vowel.length);
  return [
    { sound: vowel, isVowel: true, stress },
    { sound: rest, isVowel: VOWEL.test(rest), stress: '' },
  ];
}
