import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { benchAlign } from './align/index.ts';
import { benchAnswers } from './answers.ts';
import { benchApi } from './api.ts';
import { benchDictionary } from './dictionary.ts';
import { benchExam } from './exam/exam.ts';
import { benchIntelligibility } from './intelligibility/index.ts';
import { benchLargest } from './largest.ts';
import { benchLearnerStatistics } from './learner-statistics.ts';
import { benchReview } from './review/index.ts';
import { benchSpeech } from './speech.ts';
import { benchStart } from './start.ts';
import { benchEssay } from './web/essay.ts';
import { benchWeb } from './web/index.ts';
import { benchListening } from './web/listening.ts';
import { benchLists } from './web/long-list.ts';
import { benchStage } from './web/stage.ts';

const sections = {
  start: benchStart,
  web: benchWeb,
  stage: benchStage,
  listening: benchListening,
  essay: benchEssay,
  lists: benchLists,
  api: benchApi,
  answers: benchAnswers,
  statistics: benchLearnerStatistics,
  review: benchReview,
  dictionary: benchDictionary,
  speech: benchSpeech,
  intelligibility: benchIntelligibility,
  align: benchAlign,
  exam: benchExam,
  largest: benchLargest,
};
const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));

/** Flattens a result into `name<TAB>value` rows. */
function* rows(value: unknown, path: string[] = []): Generator<[string, string]> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) yield* rows(inner, [...path, name]);
  } else {
    yield [path.join(' · '), Array.isArray(value) ? JSON.stringify(value) : String(value)];
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(sections).join(', ')}.`);
  process.exit(2);
}

const machine = { node: process.version, cpus: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30) };
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: RESULTS.replace(/results\/$/, ''),
  encoding: 'utf8',
}).trim();
const results: Record<string, unknown> = { at: new Date().toISOString(), commit, machine };
for (const [name, bench] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.error(`${name} …`);
  results[name] = await bench();
}

const table = [...rows(results)];
const width = Math.max(...table.map(([name]) => name.length));
console.log(table.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n'));
mkdirSync(RESULTS, { recursive: true });
const file = `${RESULTS}${new Date().toISOString().replaceAll(':', '-')}.json`;
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`\n${file}`);
