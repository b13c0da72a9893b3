import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitWeights } from '@tingci/api/modules/review/fit/fit-weights';
import { type GradedAnswer, type GradedDay, gradeDays } from '@tingci/domain/review/card';
import { createMemoryModel, type Memory } from '@tingci/domain/review/memory';
import type { Grade } from 'ts-fsrs';
import { round } from '../statistics.ts';
import { checkVectors, gradeOf, largest, TOLERANCE } from './vectors.ts';

/**
 * Checks the memory model with test vectors and a real log in a folder: the vectors, the trace of a reference
 * implementation, and the log loss on the last fifth, with the usual weights and with fitted ones.
 */
export async function checkRealLog(folder: string): Promise<Record<string, unknown>> {
  const histories = readLog(join(folder, 'josh_revlog_25pct.csv'));
  const fitted = await fitWeights([...histories.values()], undefined);
  return {
    vectors: checkVectors(join(folder, 'fsrs_vectors.json')),
    trace: compareTrace(histories, join(folder, 'josh_fsrs6_reference_trace_25pct.csv')),
    cards: histories.size,
    gradedReviews: [...histories.values()].reduce((sum, days) => sum + days.length - 1, 0),
    logLossOfUsualWeights: round(fitted?.presentLoss ?? Number.NaN, 4),
    logLossOfFittedWeights: round(fitted?.fittedLoss ?? Number.NaN, 4),
    isFitTaken: fitted !== undefined && fitted.fittedLoss < fitted.presentLoss,
  };
}

/** The answers of a log as graded days by UTC, by card. */
function readLog(file: string): Map<string, GradedDay[]> {
  const byCard = new Map<string, GradedAnswer[]>();
  for (const [at, line] of readFileSync(file, 'utf8').trim().split('\n').slice(1).entries()) {
    const [card = '', rating = '', time = ''] = line.split(',');
    const answer = { id: String(at), occurredMs: Date.parse(time), grade: gradeOf(Number(rating) as Grade) };
    byCard.set(card, [...(byCard.get(card) ?? []), answer]);
  }
  const rules = { model: createMemoryModel({}), timeZone: 'UTC' };
  return new Map([...byCard].map(([card, answers]) => [card, gradeDays(answers, rules)]));
}

/**
 * Compares the memory after each answer with the reference, `ts-fsrs` without short-term steps: it grades every answer and
 * counts days of the calendar in UTC. By its rule our model is compared with every row. By our rule (only the first answer
 * of a day) a row is compared as long as every answer of its card so far was the first of its day.
 */
function compareTrace(histories: Map<string, GradedDay[]>, file: string): Record<string, unknown> {
  const model = createMemoryModel({});
  const byTheirs = new Map<string, Memory>();
  const lastDays = new Map<string, string>();
  const broken = new Set<string>();
  let [rows, compared, theirDifference, ourDifference] = [0, 0, 0, 0];
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const fields = line.split(',');
    const [card = '', , time = '', rating = '', , days = ''] = fields;
    const wanted = [Number(fields[15]), Number(fields[16])];
    const differ = (memory: Memory | undefined) =>
      largest([memory?.stability ?? Number.NaN, memory?.difficulty ?? Number.NaN], wanted);
    const theirs = model.next(byTheirs.get(card), Number(days), gradeOf(Number(rating) as Grade));
    byTheirs.set(card, theirs);
    theirDifference = Math.max(theirDifference, differ(theirs));
    rows += 1;
    const day = time.slice(0, 10);
    const before = lastDays.get(card);
    lastDays.set(card, day);
    if (before === day) broken.add(card);
    if (broken.has(card)) continue;
    ourDifference = Math.max(
      ourDifference,
      differ(histories.get(card)?.find((each) => each.day === day)?.memory),
    );
    compared += 1;
  }
  if (!(theirDifference <= TOLERANCE && ourDifference <= TOLERANCE)) {
    throw new Error(`The trace differs by ${theirDifference} and ${ourDifference}`);
  }
  return {
    byReferenceRule: { compared: rows, largestDifference: round(theirDifference, 6) },
    byOurRule: { compared, largestDifference: round(ourDifference, 6) },
  };
}
