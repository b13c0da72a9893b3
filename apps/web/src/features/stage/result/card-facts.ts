import { scoreSession } from '@tingci/domain/dictation/score';
import type { SessionState } from '@tingci/domain/dictation/session';
import { formatDuration, formatShare } from '../../../lib/format/format-measure.ts';
import { listWordStatuses } from '../../../practice/session/feedback.ts';
import { copy } from './copy.ts';

export type TileKind = 'right' | 'wrong' | 'skipped';

/** The facts of a share card. They never identify the learner, except by a nickname that they entered. */
export type CardFacts = {
  /** The book; empty for chosen wrong words. */
  book: string;
  title: string;
  /** 0 to 1. */
  share: number;
  shareText: string;
  firstTry: string;
  facts: readonly { name: string; value: string; unit: string }[];
  /** One for each word, in the order of the practice. */
  tiles: readonly TileKind[];
  nickname: string;
  /** The date in the learner's format. */
  day: string;
  /** The address of the product; the card shows its host, and has it as a QR code. */
  origin: string;
};

const tileOf = (status: string): TileKind =>
  status === 'right' ? 'right' : status === 'wrong' ? 'wrong' : 'skipped';

/** The facts of a finished practice for its card. `at`: milliseconds since 1970. */
export function cardFactsOf(input: {
  state: SessionState;
  book: string;
  title: string;
  nickname: string;
  at: number;
  origin: string;
}): CardFacts {
  const { state, book, title, nickname, at, origin } = input;
  const score = scoreSession(state);
  return {
    book,
    title,
    share: score.accuracy ?? 0,
    shareText: formatShare(score.accuracy),
    firstTry: copy.card.firstTry(score.right, score.scored),
    facts: [
      { name: copy.elapsed, value: formatDuration(score.elapsedMs), unit: '' },
      { name: copy.speed, value: String(Math.round(score.wordsPerMinute)), unit: copy.speedUnit },
      { name: copy.streak, value: String(score.streak), unit: copy.streakUnit },
    ],
    tiles: listWordStatuses(state).map(({ status }) => tileOf(status)),
    nickname,
    day: new Date(at).toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' }),
    origin,
  };
}

/** The card as text, for screen readers and for apps that accept text with a picture. */
export const describeCard = (card: CardFacts): string =>
  copy.card.alt([
    ...(card.nickname === '' ? [] : [card.nickname]),
    [card.book, card.title].filter(Boolean).join(' '),
    card.firstTry,
    `${copy.accuracy} ${card.shareText}`,
    ...card.facts.map(({ name, value, unit }) => `${name} ${value}${unit && ` ${unit}`}`),
    card.day,
  ]);
