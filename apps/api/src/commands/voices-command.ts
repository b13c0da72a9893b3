import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { accents } from '@tingci/domain/speech/accent';
import { naturalVoicesDir, removeNaturalVoices } from '../modules/speech/natural/natural-model.ts';
import {
  registerOwnVoice,
  removeOwnVoice,
  type VoiceDescription,
} from '../modules/speech/own-voice/register-own-voice.ts';
import { listOwnVoices } from '../modules/speech/sherpa/own-voice.ts';
import { type CommandOutcome, UsageError } from '../platform/core/command.ts';

const USAGE = `Usage:
  npm run voices -- add <folder> --accent uk|us --licence <text> [--name <text>] [--speaker <number>]
                                 lets a model speak a word, then registers it as a voice
  npm run voices -- list         lists the voices that were added
  npm run voices -- remove <id>  takes a voice out; natural takes out all natural voices
  npm run voices -- count        how many learners have chosen which voice`;

const RESTART = '重启后生效。';

type CountVoices = () => Promise<readonly { accent: string; voice: string; learners: number }[]>;
type Run = (dir: string, countVoices: CountVoices) => Promise<CommandOutcome>;

/**
 * Parses the arguments of `npm run voices`; `fromCaller` makes a path relative to where the command was called. Throws
 * {@link UsageError}.
 */
export function parseVoicesCommand(args: readonly string[], fromCaller: (path: string) => string): Run {
  const [name, ...rest] = args;
  const [first] = rest;
  if (name === 'list' && rest.length === 0) return list;
  if (name === 'count' && rest.length === 0) return (_dir, countVoices) => count(countVoices);
  if (name === 'remove' && first !== undefined && rest.length === 1) return (dir) => remove(dir, first);
  if (name === 'add' && first !== undefined) {
    const described = readDescription(rest);
    if (described) return (dir) => add(dir, fromCaller(described.folder), described.voice);
  }
  throw new UsageError(USAGE);
}

function readDescription(args: string[]): { folder: string; voice: VoiceDescription } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        accent: { type: 'string' },
        licence: { type: 'string' },
        name: { type: 'string' },
        speaker: { type: 'string', default: '0' },
      },
    });
    const [folder, ...others] = positionals;
    const accent = accents.find((one) => one === values.accent);
    if (folder === undefined || others.length > 0 || !accent || !values.licence) return undefined;
    if (!/^\d{1,4}$/.test(values.speaker)) return undefined;
    const { licence, name } = values;
    return { folder, voice: { accent, licence, name, speaker: Number(values.speaker) } };
  } catch {
    return undefined;
  }
}

async function add(dir: string, folder: string, described: VoiceDescription): Promise<CommandOutcome> {
  const registered = await registerOwnVoice(dir, folder, described);
  if ('fault' in registered) return { lines: [registered.fault], isDone: false };
  const { id, name } = registered.voice;
  return { lines: [`已添加：${id}（${name}）。${RESTART}`], isDone: true };
}

const list: Run = async (dir) => {
  const voices = await listOwnVoices(dir);
  const lines = voices.map(({ id, accent, name, licence }) => `${id}  ${accent}  ${name}  ${licence}`);
  return { lines: lines.length > 0 ? lines : ['还没有添加过声音。'], isDone: true };
};

async function remove(dir: string, id: string): Promise<CommandOutcome> {
  if (id === 'natural') {
    const isRemoved = await removeNaturalVoices(naturalVoicesDir(dirname(dir)));
    return {
      lines: [
        isRemoved
          ? '已移除自然发音的模型。要不再自动下载，请去掉设置 NATURAL_VOICES_DOWNLOAD=true。'
          : '没有自然发音的模型。',
      ],
      isDone: isRemoved,
    };
  }
  const isRemoved = await removeOwnVoice(dir, id);
  return { lines: [isRemoved ? `已移除：${id}。${RESTART}` : `没有这个声音：${id}`], isDone: isRemoved };
}

async function count(countVoices: CountVoices): Promise<CommandOutcome> {
  const counted = await countVoices();
  const lines = counted.map(({ accent, voice, learners }) => `${accent}  ${voice}  ${learners}`);
  return { lines: lines.length > 0 ? lines : ['还没有记录。'], isDone: true };
}
