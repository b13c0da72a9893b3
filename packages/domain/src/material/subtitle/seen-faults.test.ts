import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../read-subtitle.ts';
import { resourceLimits } from '../resource-limits.ts';

const MINUTE = 60_000;

/** `start-end text|translation` of each sentence and the kinds of changes, or the fault. */
const read = (content: string, translation?: string) => {
  const found = readSubtitle(content, MINUTE, translation);
  if ('fault' in found) return found.fault;
  return {
    sentences: found.sentences.map(
      (each) =>
        `${each.startMs}-${each.endMs} ${each.text}${each.translation === '' ? '' : `|${each.translation}`}`,
    ),
    changes: found.changes.map(({ kind, atMs, line }) => `${kind} ${line}@${atMs}`),
  };
};

const cue = (start: string, end: string, text: string) => `00:00:${start} --> 00:00:${end}\n${text}\n\n`;

test('captions that overlap in every cue end where the next one starts', () => {
  const srt = `1\n${cue('00,000', '03,320', 'Welcome back, this week our')}2\n${cue('01,760', '04,960', 'neighbours will paint the')}3\n${cue('03,320', '07,280', 'old wooden bridge.')}`;
  expect(read(srt)).toEqual({
    sentences: ['0-7280 Welcome back, this week our neighbours will paint the old wooden bridge.'],
    changes: ['overlap 2@0', 'overlap 6@1760'],
  });
});

const rolling = `WEBVTT
Kind: captions

00:00:00.500 --> 00:00:02.000 align:start position:0%
 
now<00:00:00.900><c> take</c><00:00:01.500><c> the</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
now take the
 

00:00:02.010 --> 00:00:03.400 align:start position:0%
now take the
second<00:00:02.500><c> road</c><00:00:03.100><c> on</c>

00:00:03.400 --> 00:00:03.410 align:start position:0%
second road on
 

00:00:03.410 --> 00:00:05.000 align:start position:0%
second road on
your<00:00:03.900><c> left</c>
`;

test('rolling captions say each word once, from the first time on', () => {
  expect(read(rolling)).toMatchObject({ sentences: ['500-5000 now take the second road on your left'] });
});

test('a line that grows word by word is one line', () => {
  const srt = ['now', 'now take', 'now take the bus', 'it stops here.'].map((text, at) =>
    cue(`0${at},000`, `0${at + 1},000`, text),
  );
  expect(read(srt.join(''))).toMatchObject({ sentences: ['0-4000 now take the bus it stops here.'] });
});

test('words that somebody says twice are no rolling captions', () => {
  const srt = ['Stop!', 'Stop!', 'Where are you going?', 'Home.'].map((text, at) =>
    cue(`0${at},000`, `0${at + 1},000`, text),
  );
  expect(read(srt.join(''))).toMatchObject({ changes: [], sentences: { length: 4 } });
});

test('a text behind an empty line, and a number that is said, belong to their cues', () => {
  const srt = `1\n${cue('01,000', '04,000', 'She opened the box\n\nand it was empty.')}2\n${cue('05,000', '06,000', '2012')}3\n${cue('07,000', '08,000', 'So late?')}`;
  expect(read(srt)).toEqual({
    sentences: ['1000-4000 She opened the box and it was empty.', '5000-6000 2012', '7000-8000 So late?'],
    changes: [],
  });
  expect(
    read(
      `WEBVTT\n\nfirst\n${cue('01.000', '02.000', 'One\n\ntwo.')}NOTE not\nsaid\n\nlast\n${cue('03.000', '04.000', 'Three.')}`,
    ),
  ).toMatchObject({
    sentences: ['1000-2000 One two.', '3000-4000 Three.'],
  });
});

test('a number right before a time is the number of the next cue, also behind doubled line breaks', () => {
  const srt = `1\n${cue('01,000', '02,000', 'One.')}2\n${cue('03,000', '04,000', '7')}`;
  expect(read(srt.replaceAll('\n\n', '\n'))).toMatchObject({ sentences: ['1000-2000 One.', '3000-4000 7'] });
  expect(read(srt.replaceAll('\n', '\n\n'))).toMatchObject({ sentences: ['1000-2000 One.', '3000-4000 7'] });
});

test('a cue without length lasts until the next one, and is named', () => {
  const srt =
    cue('01,000', '02,000', 'One.') +
    cue('03,000', '03,000', 'Typed by Ann.') +
    cue('04,000', '05,000', 'Two.');
  expect(read(srt)).toEqual({
    sentences: ['1000-2000 One.', '3000-4000 Typed by Ann.', '4000-5000 Two.'],
    changes: ['empty 4@3000'],
  });
});

test('a paragraph becomes its sentences, and no letter is lost', () => {
  const sentences = Array.from(
    { length: 12 },
    (_, at) => `This is sentence ${at} of a rather long lesson about birds.`,
  );
  const found = readSubtitle(`WEBVTT\n\n00:10.000 --> 00:50.000\n${sentences.join(' ')}\n`, MINUTE);
  if ('fault' in found) throw new Error('it has a fault');
  expect(found.sentences.map(({ text }) => text)).toEqual(sentences);
  expect([found.sentences[0]?.startMs, found.sentences.at(-1)?.endMs]).toEqual([10_000, 50_000]);
  expect(found.changes.map(({ kind }) => kind)).toEqual(['long']);
});

describe('translations', () => {
  const sentences = ['1000-4000 Come in.|请进。', `4000-${4000 + 500 + 8 * 80} See you.|再见。`];
  test('stand after all lines of LRC', () => {
    const lrc = '[00:01.00]Come in.\n[00:04.00]See you.\n[00:01.00]请进。\n[00:04.00]再见。';
    expect(read(lrc)).toEqual({ sentences, changes: [] });
  });
  test('are the second of two lines with one time, or a line without a time', () => {
    expect(read('[00:01.00]Come in.\n[00:01.00]请进。\n[00:04.00]See you.\n再见。')).toEqual({
      sentences,
      changes: [],
    });
  });
  test('are other cues, or a second file, with times that differ a little', () => {
    const english = cue('01,000', '03,000', 'Come in.') + cue('04,000', '05,000', 'See you.');
    const chinese = cue('01,200', '03,100', '请进。') + cue('03,900', '04,800', '再见。');
    const both = { sentences: ['1000-3000 Come in.|请进。', '4000-5000 See you.|再见。'], changes: [] };
    expect(read(english + chinese)).toEqual(both);
    expect(read(english, chinese)).toEqual(both);
    expect(read(english, 'no times')).toMatchObject({
      sentences: ['1000-3000 Come in.', '4000-5000 See you.'],
    });
  });
});

test('LRC has hours, an offset, several times on one line, and minutes above 59', () => {
  const lrc = '[offset:+500]\n[00:00:02.00][00:00:09.00]Once more.\n[00:00:05.50]In between.\n[00:00:11.00]';
  expect(read(lrc)).toEqual({
    sentences: ['1500-5000 Once more.', '5000-8500 In between.', '8500-10500 Once more.'],
    changes: [],
  });
  expect(read('[00:00:05]One.\n[00:00:09]Two.\n[00:00:12]')).toMatchObject({
    sentences: ['5000-9000 One.', '9000-12000 Two.'],
  });
  expect(read('[00:05:20]One.\n[00:09:80]Two.\n[00:12:00]')).toMatchObject({
    sentences: ['5200-9800 One.', '9800-12000 Two.'],
  });
  const late = readSubtitle('[75:10.00]Later.\n[75:12.00]', 2 * 60 * MINUTE);
  expect(late).toMatchObject({ sentences: [{ startMs: 4_510_000, endMs: 4_512_000 }] });
});

test('ASS has columns, styles, two languages and drawings', () => {
  const content = `[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name\nStyle: Default\n\n[Events]
Format: Layer, Start, End, Style, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,Not said.
Dialogue: 0,0:00:01.00,0:00:02.50,Default,{\\an8\\i1}Well,{\\i0} come in.\\N请进。
Dialogue: 0,0:00:02.00,0:00:09.00,Sign,{\\p1}m 0 0 l 100 0{\\p0}
Dialogue: 0,0:00:03.00,0:00:04.00,Default,Sit\\hdown.
Dialogue: 0,0:00:03.00,0:00:04.00,Chinese,坐。
Dialogue: 0,soon,0:00:06.00,Default,Never.
`;
  expect(read(content)).toEqual({
    sentences: ['1000-2500 Well, come in.|请进。', '3000-4000 Sit down.|坐。'],
    changes: ['unread 15@0'],
  });
});

test('SBV and SAMI are read', () => {
  expect(
    read('0:00:01.000,0:00:02.500\nCome in.[br]请进。\n\n0:00:03.000,0:00:04.000\nSit\ndown.\n'),
  ).toMatchObject({
    sentences: ['1000-2500 Come in.|请进。', '3000-4000 Sit down.'],
  });
  const smi =
    '<SAMI><BODY>\n<SYNC Start=1000><P Class=ENCC>Come<br>in.\n<P Class=CNCC>请进。\n<SYNC Start=2500><P Class=ENCC>&nbsp;\n<SYNC Start="3000"><P Class=ENCC>Sit down.</P>\n<SYNC Start=4000><P>&nbsp;\n</BODY></SAMI>';
  expect(read(smi)).toEqual({
    sentences: ['1000-2500 Come in.|请进。', '3000-4000 Sit down.'],
    changes: [],
  });
});

test.each([
  ['<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>', 'ttml'],
  ['{0}{25}Come in.|Sit down.', 'microdvd'],
  ['{"body":[{"from":1,"to":2,"content":"Come in."}]}', 'json'],
])('%s is refused by its name', (content, name) => {
  expect(read(content)).toEqual({ kind: 'format', name });
});

test('what cannot be heard, or read, is left out and named', () => {
  const srt = `1\n${cue('01,000', '02,000', 'One.')}2\n00:00:0x,000 --> 00:00:04,000\nLost.\n\n3\n${cue('05,000', '06,000', 'Two.')}4\n00:01:05,000 --> 00:01:06,000\nLate.\n`;
  expect(read(srt)).toEqual({
    sentences: ['1000-2000 One.', '5000-6000 Two.'],
    changes: ['unread 6@0', 'late 14@65000'],
  });
});

const BYTES = resourceLimits.subtitleBytes - 100;
const fill = (part: string) => part.repeat(Math.floor(BYTES / part.length));

test.each([
  ['one line', () => `WEBVTT\n\n00:01.000 --> 00:50.000\n${fill('word and ')}`],
  ['line breaks', () => `1\n${cue('01,000', '02,000', 'One.')}${fill('\r')}`],
  ['spaces', () => `[00:01.00]One${fill(' ')}two.`],
  ['brackets', () => `[00:01.00]One.${fill('[00:01.00')}`],
  ['tags', () => `1\n${cue('01,000', '02,000', fill('<i '))}`],
  ['SAMI', () => fill('<sync start=1>')],
  ['names', () => fill('Mr. ')],
  ['short lines', () => `One.\n${fill('and so on\n')}`],
  ['cues of one time', () => fill('0:00:00.000,0:00:09.000\nGo.\n')],
  ['cues that roll', () => fill('0:00:00.000,0:00:09.000\na b\na b c\n')],
  ['lines without times', () => fill('00:00:0x,000 --> 0\n')],
])('2 MB of %s have an end', { timeout: 120_000 }, (_name, make) => {
  const found = readSubtitle(make(), MINUTE);
  expect('fault' in found || found.sentences.length <= resourceLimits.sentences).toBe(true);
});

test('more than 2 MB, and more cues than a practice can have, are refused with the reason', () => {
  expect(read('word '.repeat(2_000_000))).toEqual({ kind: 'large' });
  const srt = Array.from({ length: 40_000 }, (_, at) => `${clockOf(at)},0:59:59.000\n${at}.\n`);
  expect(readSubtitle(srt.join('\n'), 12 * 60 * MINUTE)).toMatchObject({
    fault: { kind: 'many', count: 40_000 },
  });
});

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
