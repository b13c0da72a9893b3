let made = 0;

/**
 * A mobile number that nobody in this process has had; each test file has its own database. Another thread, which counts
 * for itself, asks for another prefix.
 */
export function newPhone(prefix: '150' | '151' = '150'): string {
  return `${prefix}${String(++made).padStart(8, '0')}`;
}
