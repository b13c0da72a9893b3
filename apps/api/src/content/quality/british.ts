import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Breach, Content } from '../format/word-book-format.ts';
import { type Settled, unneeded } from './settled.ts';

const PROCESS = fileURLToPath(new URL('../../modules/speech/espeak/transcribe-process.ts', import.meta.url));
const VOWEL = /aʊ|aɪ|eɪ|əʊ|ɔɪ|[æɑɒɔeɜVE]/g;

/** Sounds in broad classes, and the vowel with the main stress. */
type Broad = { sounds: string; stress: number };

/**
 * British transcriptions that differ from the speech engine, in sounds or main stress, and are not settled. Phrases are
 * not compared.
 */
export async function unsettledBritish(content: Content, settled: Settled): Promise<Breach[]> {
  const words = content.words.filter(({ value }) => /^[A-Za-z]+$/.test(value.word));
  const heard = await transcribe(words.map(({ value }) => value.word));
  const differences = words.flatMap(({ file, value: { key, phonetic_transcriptions } }, index) => {
    const engine = (heard[index] ?? '').replaceAll('_', '');
    const reason = differenceFromEngine(phonetic_transcriptions.ukphone, engine);
    return reason ? [{ file, key, reason }] : [];
  });
  return [
    ...differences.filter(({ key }) => settled[key] === undefined),
    ...unneeded(settled, differences, 'the speech engine does not differ'),
  ];
}

/** The difference between ours and the engine's transcription; undefined when they differ only in notation. */
export function differenceFromEngine(ukphone: string, engine: string): string | undefined {
  const ours = broad(ukphone);
  const theirs = broad(engine);
  const stress = ukphone.includes('ˈ') ? theirs.stress : 0;
  if (ours.sounds === theirs.sounds && ours.stress === stress) return undefined;
  const part = ours.sounds === theirs.sounds ? 'stress' : 'sounds';
  return `ukphone: ${ukphone} differs from the engine's ${engine} in ${part}`;
}

function broad(ipa: string): Broad {
  const plain = ipa.replace(/[ˌː\s]/g, '');
  const before = plain.includes('ˈ') ? (plain.split('ˈ')[0] ?? '') : '';
  return {
    sounds: classes(plain.replaceAll('ˈ', '')),
    stress: (classes(before).match(VOWEL) ?? []).length,
  };
}

/**
 * Weak vowels count as equal, and so do differences of notation: `eə`, `ʊə`, n before k, a yod, an optional vowel
 * before r and l.
 */
const classes = (ipa: string): string =>
  ipa
    .replaceAll('iə', 'ɪə')
    .replaceAll('ɛ', 'e')
    .replaceAll('ɹ', 'r')
    .replaceAll('ɐ', 'ə')
    .replaceAll('ŋ', 'n')
    .replace(/(aɪ|aʊ|eɪ|əʊ|ɔɪ)ə/g, '$1')
    .replaceAll('ʊə', 'ɔ')
    .replaceAll('eə', 'E')
    .replace(/(?<![aeəɔ])[ɪiuʊʌə](?!ʊ)/g, 'V')
    .replace(/j(?=[Vɔ])/g, '')
    .replace(/V[jw]?(?=V)/g, 'V')
    .replace(/V+/g, 'V')
    .replace(/(?<=[^aeVəɔɜɒɑæE])V(?=[rl]V)/g, '');

/** The engine's transcription of each word; the engine runs in its own process. Rejects when that fails. */
function transcribe(words: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROCESS, String(process.pid)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) reject(new Error(`the speech engine ended with ${code}`));
    });
    json(child.stdout).then((value) => resolve(value as string[]), reject);
    child.stdin.end(JSON.stringify(words));
  });
}
