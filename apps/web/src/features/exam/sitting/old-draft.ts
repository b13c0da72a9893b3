import type { SittingScope } from '../api/sitting-api.ts';

/** The answers of a draft that a version before sittings stored on this device. It is removed: the sitting has them now. */
export function takeOldDraft(
  userId: number,
  { type, id, part, retakeOf }: SittingScope,
): Readonly<Record<string, string>> {
  if (retakeOf !== undefined) return {};
  const name = `tingci-paper:${userId}:${type}:${id}:${part ?? 'all'}`;
  try {
    const answers: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')?.state?.answers;
    localStorage.removeItem(name);
    return Object.fromEntries(
      Object.entries(Object(answers)).filter(
        (entry): entry is [string, string] => /^\d{1,2}$/.test(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
