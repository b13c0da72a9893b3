/** Whether a question has an answer. */
export const isAnswered = (answers: Readonly<Record<number, string>>, number: number): boolean =>
  (answers[number] ?? '').trim() !== '';
