import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Threads of one process. A voice must not take the whole machine. */
const THREADS = 2;

/** The part of sherpa-onnx's configuration that we use. */
export type SherpaConfig = { model: Record<string, unknown>; maxNumSentences: number };

/**
 * The configuration for the model in a folder: Kokoro when it has `voices.bin`, Matcha when it has a second model that is
 * a vocoder, else VITS, as Piper makes them. A fault says what is missing.
 */
export function readModelLayout(folder: string): SherpaConfig | { fault: string } {
  const at = (name: string) => join(folder, name);
  const names = readdirSync(folder);
  if (!names.includes('tokens.txt')) return { fault: '缺少 tokens.txt' };
  const models = names.filter((name) => name.endsWith('.onnx'));
  const vocoder = models.find((name) => /^(vocos|hifigan)/.test(name));
  const [model, ...others] = models.filter((name) => name !== vocoder);
  if (model === undefined) return { fault: '缺少模型（.onnx 文件）' };
  if (others.length > 0) return { fault: `有几个模型：${[model, ...others].join('、')}。只留一个` };
  const data = names.includes('espeak-ng-data') ? { dataDir: at('espeak-ng-data') } : {};
  // Kokoro has one lexicon for each language.
  const lexicons = ['lexicon.txt', 'lexicon-us-en.txt', 'lexicon-gb-en.txt']
    .map(at)
    .filter((path) => existsSync(path));
  if (!('dataDir' in data) && lexicons.length === 0)
    return { fault: '缺少 espeak-ng-data 文件夹或 lexicon.txt' };
  const common = {
    tokens: at('tokens.txt'),
    ...data,
    ...(lexicons.length > 0 && { lexicon: lexicons.join(',') }),
  };
  const kind = names.includes('voices.bin')
    ? { kokoro: { ...common, model: at(model), voices: at('voices.bin') } }
    : vocoder === undefined
      ? { vits: { ...common, model: at(model) } }
      : { matcha: { ...common, acousticModel: at(model), vocoder: at(vocoder) } };
  return { model: { ...kind, numThreads: THREADS, provider: 'cpu', debug: false }, maxNumSentences: 1 };
}
