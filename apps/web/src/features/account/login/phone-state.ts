const key = 'tingci.phone';

/**
 * The state that a page gives to the next one, so that the number is typed only once. It is never in the address,
 * because addresses are stored.
 */
export const passPhone = (phone: string): Record<string, string> => ({ [key]: phone });

/** The number in the state of a history entry; undefined when there is none. */
export function phoneOf(state: unknown): string | undefined {
  const phone = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof phone === 'string' ? phone : undefined;
}
