import { findEvidence } from '@tingci/domain/exam/evidence';
import { type PaperDocument, type PaperHead, partsOf, toPaperHead } from '../store/paper-document.ts';
import type { DraftScore, ListedPaper, PaperResult, PastPaper, Scored } from './paper.service.ts';
import { listPartLines } from './part-lines.ts';
import { presentGroup } from './question-group.presenter.ts';

type Part = ReturnType<typeof partsOf>[number];

function presentHead(head: PaperHead) {
  const { id, kind, isOwn, access, volume, volumeName, test, title, keys, unanswerable } = head;
  return {
    id,
    type: kind,
    is_own: isOwn,
    access,
    volume,
    volume_name: volumeName,
    test,
    title,
    question_count: keys.length,
    unanswerable: [...unanswerable],
  };
}

/** A paper in the list of the library. */
export function presentPaper({ paper, last, lastParts }: ListedPaper) {
  const lastByPart = new Map(lastParts.map((scored) => [scored.attempt.part, scored]));
  return {
    ...presentHead(paper),
    parts: paper.parts.map(({ number, title, questions }) => {
      const lastOfPart = lastByPart.get(number);
      return {
        part: number,
        title,
        question_count: questions.length,
        last: lastOfPart ? presentScore(lastOfPart) : null,
      };
    }),
    last: last ? presentScore(last) : null,
  };
}

/** A paper to take. */
export function presentPaperDetail(paper: PaperDocument) {
  return { ...presentHead(toPaperHead(paper)), parts: partsOf(paper).map(presentPart) };
}

/** A result in numbers. */
export function presentScore({ attempt, rawScore, questionCount, band }: Scored) {
  return {
    attempt_id: attempt.id,
    raw_score: rawScore,
    question_count: questionCount,
    band,
    submitted_at: attempt.submittedAt.getTime(),
  };
}

/** A whole paper of the history. */
export const presentPast = ({ paper, scored, mode }: PastPaper) => ({
  ...presentScore(scored),
  id: paper.id,
  type: paper.kind,
  title: paper.title,
  mode,
});

/** A result with every answer and the parts of its questions. */
export function presentResult({ paper, scored, mode, spentMs }: PaperResult) {
  const { attempt } = scored;
  const parts = partsOf(paper).filter(({ number }) => attempt.part === null || number === attempt.part);
  return {
    ...presentScore(scored),
    id: paper.id,
    type: paper.kind,
    title: paper.body.title_zh,
    part: attempt.part,
    retake_of: attempt.retakeOf,
    mode,
    elapsed_ms: attempt.elapsedMs,
    answers: parts.flatMap((part) => presentAnswers(part, scored)),
    parts: parts.map((part) => ({
      ...presentPart(part),
      lines: presentLines(part),
      spent_ms: spentMs ? (spentMs.get(String(part.number)) ?? 0) : null,
    })),
  };
}

/** The answers of one part while the learner practises. */
export const presentCheck = ({ paper, answers }: DraftScore) => ({
  answers: partsOf(paper).flatMap((part) => presentAnswers(part, { answers })),
});

function presentPart(part: Part) {
  const isReading = part.kind === 'reading';
  return {
    part: part.number,
    title: part.title,
    title_zh: isReading ? part.title_zh : '',
    situation: isReading ? '' : part.situation,
    paragraphs: isReading ? part.paragraphs : [],
    groups: part.groups.map(presentGroup),
  };
}

/** The lines of a part with the names of their speakers, in the order of the recording's spans. */
export function presentLines(part: Part) {
  if (part.kind === 'reading') return [];
  const names = new Map(part.speakers.map(({ id, name }) => [id, name]));
  return listPartLines(part).map(({ turn, text }) => ({
    speaker: names.get(part.turns[turn]?.[0] ?? '') ?? '',
    turn,
    text,
  }));
}

function presentAnswers(part: Part, { answers }: Pick<Scored, 'answers'>) {
  const scored = new Map(answers.map((answer) => [answer.number, answer]));
  const texts =
    part.kind === 'reading'
      ? part.paragraphs.map(({ text }) => text)
      : listPartLines(part).map(({ text }) => text);
  return part.groups
    .flatMap((group) => group.answers)
    .flatMap(({ number, accept, evidence, explain, paraphrases = [] }) => {
      const answer = scored.get(number);
      if (!answer) return [];
      const place = findEvidence(texts, evidence);
      return {
        number,
        part: part.number,
        typed: answer.typed,
        verdict: answer.verdict,
        accept,
        evidence,
        explain,
        lines: part.kind === 'listening' ? (place ?? null) : null,
        paragraph: part.kind === 'reading' ? (part.paragraphs[place?.first ?? -1]?.label ?? '') : '',
        paraphrases: paraphrases.map(([question, text]) => ({ question, text })),
      };
    });
}
