import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

// Syllables with about the frequency that their letters have at the start of English words.
const onsets =
  's c p d r m a b t e i f u h g o w l n v pr con re st in tr com gr cr de un an ex sp di br pa fl pl ch k sh th str ph'.split(
    ' ',
  );
const middles = 'a e i o u er an en in on ar or al el it at et es is as ou ea ee ie ai ur am im om um'.split(
  ' ',
);
const closes = 't n r s l d m c g p b v rt nd st nt mp ss ll ck ff th sh ng nk ct'.split(' ');

/** Random numbers from 0 to below 1 (mulberry32). The same seed returns the same numbers. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The result: words that have forms, and a sample of all words. */
export type MadeDictionary = { words: string[]; inflected: string[] };

const MEANINGS = ['放弃；抛弃', '时间表；日程', '荒野；旷野', '承租人', '认为；以为', '迅速的', '缓慢地'];

/**
 * Writes a CSV as large as the full ECDICT: two fifths are phrases, every sixteenth entry has a frequency, every
 * tenth has forms, every fiftieth has exam tags. Definitions have the usual length.
 */
export async function writeDictionaryFile(file: string, count: number): Promise<MadeDictionary> {
  const random = createRandom(11);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const syllables = (least: number) =>
    Array.from({ length: least + Math.floor(random() * 3) }, (_, at) =>
      at === 0 ? pick(onsets) + pick(middles) : pick(closes) + pick(middles),
    ).join('') + pick(closes);
  const made = new Set<string>();
  const sample: MadeDictionary = { words: [], inflected: [] };
  const out = createWriteStream(file);
  out.write('word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio\n');
  for (let n = 0; made.size < count; n++) {
    const isPhrase = n % 5 < 2;
    const word = isPhrase ? `${syllables(1)} ${syllables(1)}` : syllables(2);
    if (made.has(word)) continue;
    made.add(word);
    const at = made.size;
    const isInflected = !isPhrase && at % 10 === 0;
    const definition =
      at % 3 === 0 ? `n. the ${word} of something that is said to be so\\nv. give up with ${word}` : '';
    const forms = isInflected ? `p:${word}edo/d:${word}eno/i:${word}ingo/3:${word}s/s:${word}s` : '';
    const rank = at % 16 === 0 ? Math.floor(at / 16) + 1 : 0;
    const tags = at % 50 === 0 ? pick(['zk gk', 'cet4 cet6 ky', 'toefl ielts gre', 'gre']) : '';
    const translation = `n. ${pick(MEANINGS)}, ${pick(MEANINGS)}\\n[计] ${pick(MEANINGS)}`;
    const row = `${word},${at % 4 ? '' : "ə'bændən"},${definition},"${translation}",,,,${tags},${rank},${rank},${forms},,\n`;
    if (!out.write(row)) await once(out, 'drain');
    if (at % 97 === 0) sample.words.push(word);
    if (isInflected && at % 90 === 0) sample.inflected.push(word);
  }
  out.end();
  await finished(out);
  return sample;
}
