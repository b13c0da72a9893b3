import type { Cue } from '../timeline.ts';
import type { ChangeKind } from './change.ts';

export const formats = ['srt', 'vtt', 'lrc', 'ass', 'sbv', 'smi'] as const;
export type Format = (typeof formats)[number];

export const faults = [
  'nothing',
  'overlap',
  'order',
  'no length',
  'late',
  'twice',
  'a number',
  'an empty line',
  'CR CR LF',
  'CR',
  'a byte order mark',
  'translations beside',
  'translations after',
  'translations in a second file',
] as const;
export type Fault = (typeof faults)[number];

/** A file of captions with a fault, and what it should become. */
export type UglyCaptions = {
  content: string;
  translation: string;
  durationMs: number;
  right: Cue[];
  changes: ChangeKind[];
};

const nouns = ['river', 'teacher', 'garden', 'train', 'island', 'window'];
const verbs = ['stops near', 'waits behind', 'belongs to', 'looks like'];
const chinese = '河流老师花园火车岛屿窗户';

/** Integers below a limit from a seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

const two = (value: number, digits = 2) => String(value).padStart(digits, '0');
const clock = (ms: number, sign: string, digits = 3) =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}${sign}${two(ms % 1000, 3).slice(0, digits)}`;

/** A cue to write: lines of text, of which one can be empty. */
type Written = { startMs: number; endMs: number; lines: string[] };

const writers: Readonly<Record<Format, (cues: readonly Written[]) => string>> = {
  srt: (cues) =>
    cues
      .map(
        ({ startMs, endMs, lines }, at) =>
          `${at + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${lines.join('\n')}\n`,
      )
      .join('\n'),
  vtt: (cues) =>
    `WEBVTT\n\nNOTE made by a program\n\n${cues
      .map(
        ({ startMs, endMs, lines }) =>
          `${clock(startMs, '.')} --> ${clock(endMs, '.')} line:0\n<v Ann>${lines.join('\n')}\n`,
      )
      .join('\n')}`,
  lrc: (cues) =>
    cues
      .flatMap(({ startMs, endMs, lines }) => [
        ...lines.map((line) => (line === '' ? '' : `[${clock(startMs, '.', 2)}]${line}`)),
        `[${clock(endMs, '.', 2)}]`,
      ])
      .join('\n'),
  ass: (cues) =>
    `[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${cues
      .map(
        ({ startMs, endMs, lines }) =>
          `Dialogue: 0,${clock(startMs, '.', 2)},${clock(endMs, '.', 2)},D,,0,0,0,,{\\b1}${lines.join('\\N')}`,
      )
      .join('\n')}`,
  sbv: (cues) =>
    cues
      .map(
        ({ startMs, endMs, lines }) => `${clock(startMs, '.')},${clock(endMs, '.')}\n${lines.join('\n')}\n`,
      )
      .join('\n'),
  smi: (cues) =>
    `<SAMI><BODY>\n${cues
      .map(
        ({ startMs, endMs, lines }) =>
          `<SYNC Start=${startMs}><P Class=ENCC>${lines.join('<br>')}\n<SYNC Start=${endMs}><P>&nbsp;`,
      )
      .join('\n')}\n</BODY></SAMI>`,
};

/** Formats in which a cue has no end of its own, so that its fault cannot be written. */
const endless: readonly Format[] = ['lrc', 'smi'];

/** Faults that only a cue with an end can have. */
const ofEnds: readonly Fault[] = ['overlap', 'no length', 'twice', 'order', 'translations after'];

/** Makes a file of ten cues with a fault. The seed decides about times, words and the place of the fault. */
export const makeUgly = (format: Format, fault: Fault, seed: number): UglyCaptions => {
  const random = randomFrom(seed * 97 + faults.indexOf(fault) * 7 + formats.indexOf(format));
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const hasTranslation = fault.startsWith('translations');
  const right: Cue[] = Array.from({ length: 10 }, (_, at) => {
    const startMs = 1000 + at * 5000 + random(50) * 10;
    return {
      startMs,
      endMs: startMs + 1500 + random(200) * 10,
      text: `The ${pick(nouns)} number ${at + 2} ${pick(verbs)} the ${pick(nouns)}.`,
      translation: hasTranslation ? `第${at}个${chinese.slice(random(6), 6 + random(6))}。` : '',
    };
  });
  const written = right.map(({ startMs, endMs, text }): Written => ({ startMs, endMs, lines: [text] }));
  const made = { content: '', translation: '', durationMs: 60_000, right, changes: [] as ChangeKind[] };
  const at = random(9);
  const [cue, next] = [written[at] as Written, written[at + 1] as Written];
  const rightCue = right[at] as Cue;
  const change = (changed: Partial<Cue>) => {
    right[at] = { ...rightCue, ...changed };
  };
  const translations = right.map(({ startMs, endMs, translation }) => ({
    startMs,
    endMs,
    lines: [translation],
  }));
  const isPossible = !(endless.includes(format) && ofEnds.includes(fault));
  if (isPossible && fault === 'overlap') {
    cue.endMs = next.startMs + 110 + random(900);
    if (format === 'ass') cue.endMs += 10 - (cue.endMs % 10);
    change({ endMs: next.startMs });
    made.changes.push('overlap');
  } else if (isPossible && fault === 'order') {
    [written[at], written[at + 1]] = [next, cue];
    made.changes.push('order');
  } else if (isPossible && fault === 'no length') {
    cue.endMs = cue.startMs;
    change({ endMs: Math.min(next.startMs, cue.startMs + 500 + rightCue.text.length * 80) });
    made.changes.push('empty');
  } else if (fault === 'late') {
    written.push({ startMs: 61_000, endMs: 63_000, lines: ['Thank you for your time.'] });
    made.changes.push('late');
  } else if (isPossible && fault === 'twice') {
    written.splice(at, 0, { ...cue });
    made.changes.push('repeated');
  } else if (fault === 'a number') {
    const said = String(1000 + random(9000));
    cue.lines = [said];
    change({ text: said });
  } else if (fault === 'an empty line' && format !== 'ass') {
    const [first = '', ...rest] = rightCue.text.split(' ');
    cue.lines = format === 'lrc' ? ['', rightCue.text] : [first, '', rest.join(' ')];
  } else if (fault === 'translations beside')
    for (const [index, { lines }] of translations.entries()) written[index]?.lines.push(...lines);
  else if (isPossible && fault === 'translations after') written.push(...translations);
  else if (fault.startsWith('translations')) made.translation = writers.srt(translations);
  const content = writers[format](written);
  const ending = fault === 'CR CR LF' ? '\r\r\n' : fault === 'CR' ? '\r' : pick(['\n', '\r\n']);
  const isMarked = fault === 'a byte order mark';
  return { ...made, content: `${isMarked ? '\uFEFF' : ''}${content.replaceAll('\n', ending)}` };
};
