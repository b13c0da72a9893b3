import { LRUCache } from 'lru-cache';

/** A provider that did not take an order is asked about it again after this time. */
export const ASK_EVERY_MS = 3_000;
const MAX_ORDERS = 1_000;

type Question = { askedMs: number; isOpen: boolean; answer: Promise<string> };

/**
 * Asks the payment provider for the QR text of an order. Calls at the same time share one question, and a failure
 * answers all calls of the three seconds after its question. Each process counts its own questions.
 */
export function createCodeQuestions() {
  const questions = new LRUCache<string, Question>({ max: MAX_ORDERS });

  /** Resolves with the text of the shared question, else with that of `ask`. Rejects as it does. */
  return (outTradeNo: string, nowMs: number, ask: () => Promise<string>): Promise<string> => {
    const known = questions.get(outTradeNo);
    // A clock that is set back must not keep a failure longer.
    if (known && (known.isOpen || Math.abs(nowMs - known.askedMs) < ASK_EVERY_MS)) return known.answer;
    const end = () => {
      question.isOpen = false;
    };
    const question: Question = { askedMs: nowMs, isOpen: true, answer: ask() };
    question.answer.then(end, end);
    questions.set(outTradeNo, question);
    return question.answer;
  };
}
