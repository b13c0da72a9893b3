import type { WordRecordingsService } from '../modules/speech/word-recording/word-recordings.service.ts';
import { type CommandOutcome, UsageError } from '../platform/core/command.ts';

const USAGE = `Usage:
  npm run recordings -- add <folder or zip> [--keep-good]   takes a pack of recordings in: all or nothing, or with --keep-good what is right
  npm run recordings -- list                                lists the packs
  npm run recordings -- coverage                            the share of each book's words with a recording
  npm run recordings -- remove <name> …                     takes packs out`;

const SHOWN_FAULTS = 200;
const accentNames = { uk: '英音', us: '美音' };

type Run = (service: WordRecordingsService) => Promise<CommandOutcome>;

/**
 * Parses the arguments of `npm run recordings`; `fromCaller` makes a path relative to where the command was called. Throws
 * {@link UsageError}.
 */
export function parseRecordingsCommand(args: readonly string[], fromCaller: (path: string) => string): Run {
  const [name, ...rest] = args;
  const [first, second] = rest;
  if (name === 'list' && rest.length === 0) return list;
  if (name === 'coverage' && rest.length === 0) return coverage;
  if (name === 'remove' && first !== undefined) return remove(rest);
  const isKeepingGood = second === '--keep-good';
  if (name === 'add' && first !== undefined && rest.length === (isKeepingGood ? 2 : 1)) {
    return add(fromCaller(first), isKeepingGood);
  }
  throw new UsageError(USAGE);
}

function add(path: string, isKeepingGood: boolean): Run {
  return async (service) => {
    const report = await service.add(path, isKeepingGood);
    if ('fault' in report) return { lines: [report.fault], isDone: false };
    const { name, count, faults, isKept } = report;
    const shown = faults.slice(0, SHOWN_FAULTS);
    if (faults.length > SHOWN_FAULTS) shown.push(`……还有 ${faults.length - SHOWN_FAULTS} 处`);
    if (isKept) {
      const left = faults.length > 0 ? `，${faults.length} 个有误未导入` : '';
      return { lines: [...shown, `录音包 ${name}：已导入 ${count} 个单词${left}。`], isDone: true };
    }
    const hint = count > 0 ? `改正后再导入，或加 --keep-good 只导入其余 ${count} 个。` : '改正后再导入。';
    return { lines: [...shown, `什么都没有写入。${hint}`], isDone: false };
  };
}

const list: Run = async (service) => {
  const packs = await service.list();
  const lines = packs.map(
    ({ name, accent, words, speaker, licence }) =>
      `${name}  ${accentNames[accent]}  ${words} 个单词  ${speaker}  ${licence}`,
  );
  return { lines: lines.length > 0 ? lines : ['还没有导入过录音。'], isDone: true };
};

const coverage: Run = async (service) => {
  const rows = await service.coverage();
  const lines = rows.map(
    ({ name, accent, words, recorded }) =>
      `${name}  ${accentNames[accent]}  ${recorded}/${words}  ${Math.floor((recorded * 1000) / words) / 10}%`,
  );
  return { lines: lines.length > 0 ? lines : ['还没有词书。'], isDone: true };
};

function remove(names: readonly string[]): Run {
  return async (service) => {
    const removed = await service.remove(names);
    const unknown = names.filter((name) => !removed.includes(name));
    return {
      lines: [
        ...removed.map((name) => `已移除：${name}`),
        ...unknown.map((name) => `没有这个录音包：${name}`),
      ],
      isDone: unknown.length === 0,
    };
  };
}
