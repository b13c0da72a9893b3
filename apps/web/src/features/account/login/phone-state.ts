const key = 'tingci.phone';

/** What a page gives the one it leads to, for a number that need not be typed twice: never the address, which is kept. */
export const handOnPhone = (phone: string): Record<string, string> => ({ [key]: phone });

/** The number in the state of a place in the history; undefined where none was handed on. */
export function phoneOf(state: unknown): string | undefined {
  const phone = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof phone === 'string' ? phone : undefined;
}
