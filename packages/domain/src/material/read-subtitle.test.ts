import { expect, test } from 'vitest';
import { joinCues, lacksTimes, type ReadSubtitle, readSubtitle } from './read-subtitle.ts';

const MINUTE = 60_000;

const read = (content: string, durationMs = MINUTE): ReadSubtitle => readSubtitle(content, durationMs);

/** `start-end text|translation` of each sentence, or the fault. */
const show = (content: string, durationMs?: number) => {
  const found = read(content, durationMs);
  if ('fault' in found) return found.fault;
  return found.sentences.map(
    ({ startMs, endMs, text, translation }) =>
      `${startMs}-${endMs} ${text}${translation === '' ? '' : `|${translation}`}`,
  );
};

const SRT = `1
00:00:01,000 --> 00:00:02,500
<i>Good</i> morning.
早上好。

2
00:00:02,500 --> 00:00:04,000
{\\an8}How are you&nbsp;today?
3
00:00:05,000 --> 00:00:06,000
[applause]
`;

test('SRT: tags, entities and sounds are removed, and Chinese lines are translations', () => {
  expect(show(SRT)).toEqual(['1000-2500 Good morning.|早上好。', '2500-4000 How are you today?']);
  expect(show(`\uFEFF${SRT.replaceAll('\n', '\r\n')}`)).toEqual(show(SRT));
});

test('WebVTT: notes, styles and settings are left out, and hours may be missing', () => {
  const vtt = `WEBVTT - title

STYLE
::cue { color: red }

NOTE a remark

intro
00:01.000 --> 00:02.000 align:start position:10%
<v Ann>Hello <00:00:01.500>there.

1:00:00.000 --> 1:00:01.000
Much later.
`;
  expect(show(vtt, 2 * 60 * MINUTE)).toEqual(['1000-2000 Hello there.', '3600000-3601000 Much later.']);
});

test('LRC: lines end where the next one starts, and repeated lines are in order of time', () => {
  const lrc = `[ti:Song]
[offset:100]
[00:01.00][00:09.00]Again and again
[00:03.50]<00:03.50>Only <00:04.00>once
[00:03.50]只有一次
[00:06.00]
`;
  expect(show(lrc)).toEqual([
    '900-3400 Again and again',
    '3400-5900 Only once|只有一次',
    `8900-${8900 + 500 + 15 * 80} Again and again`,
  ]);
});

test('times of words inside a line of LRC are no text, and lines are not joined', () => {
  expect(show('[00:05.000] hello [00:06.000] world\n[00:09.25] feel [00:10.50] the rhythm\n[00:12]')).toEqual(
    ['5000-9250 hello world', '9250-12000 feel the rhythm'],
  );
});

test('a plain text has sentences with estimated times over the whole sound', () => {
  const found = read('Good morning. How are you?\n\nBye.', 10_000);
  if ('fault' in found) throw new Error('it has a fault');
  expect(found.format).toBe('text');
  expect(found.sentences.map(({ text }) => text)).toEqual(['Good morning.', 'How are you?', 'Bye.']);
  expect([found.sentences[0]?.startMs, found.sentences.at(-1)?.endMs]).toEqual([0, 10_000]);
  for (const [at, { startMs }] of found.sentences.entries())
    if (at > 0) expect(startMs).toBe(found.sentences[at - 1]?.endMs);
});

const cue = (start: string, end: string, text = 'Yes.') => `${start} --> ${end}\n${text}\n\n`;

test.each([
  ['come after the sound', cue('00:59:05,000', '00:59:09,000'), { kind: 'late', atMs: 3_545_000 }],
  ['cannot be read', `1\n${cue('00:00:xx,000', '00:00:04,000')}`, { kind: 'time', line: 2 }],
  ['have 99 seconds', cue('00:00:99,000', '00:02:04,000'), { kind: 'time', line: 1 }],
])('times that all %s refuse the whole file, and the place is named', (_, content, fault) => {
  expect(show(content)).toEqual(fault);
});

test('an overlap by rounding is trimmed', () => {
  const content = cue('00:00:01,000', '00:00:02,080') + cue('00:00:02,000', '00:00:03,000', 'No.');
  expect(show(content)).toEqual(['1000-2000 Yes.', '2000-3000 No.']);
});

test.each([
  ['nothing', '', { kind: 'nothing' }],
  ['only Chinese', cue('00:00:01,000', '00:00:02,000', '你好'), { kind: 'nothing' }],
  ['too many sentences', 'Go on now. '.repeat(1001), { kind: 'many', count: 1001 }],
])('%s is refused', (_, content, fault) => {
  expect(show(content)).toEqual(fault);
});

test('a file with the name of subtitles needs times', () => {
  expect(lacksTimes('a.SRT', '1\n00:00:01,000 -> 00:00:02,000\nYes.')).toBe(true);
  expect(lacksTimes('a.lrc', '[ti:Song]\nYes.')).toBe(true);
  expect(lacksTimes('a.txt', 'Yes.')).toBe(false);
  // The content decides about the format.
  expect(lacksTimes('a.vtt', cue('00:00:01,000', '00:00:02,000'))).toBe(false);
});

test('a sentence over several cues is one sentence', () => {
  const at = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, translation: '' });
  const cues = [at(0, 900, 'I think we should'), at(950, 2000, 'go home now.'), at(2100, 3000, 'Yes')];
  expect(joinCues(cues)).toEqual([at(0, 2000, 'I think we should go home now.'), at(2100, 3000, 'Yes')]);
  // A pause, or a name, starts a sentence.
  expect(joinCues([at(0, 900, 'I think'), at(5000, 6000, 'so.')])).toHaveLength(2);
  expect(joinCues([at(0, 900, 'I know'), at(950, 1500, 'Ann.')])).toHaveLength(2);
});

test('equal sentences have ids of their own, and the ids stay when the file is read again', () => {
  const content = cue('00:00:01,000', '00:00:02,000') + cue('00:00:03,000', '00:00:04,000');
  const ids = () => {
    const found = read(content);
    return 'fault' in found ? [] : found.sentences.map(({ id }) => id);
  };
  expect(new Set(ids()).size).toBe(2);
  expect(ids()).toEqual(ids());
});
