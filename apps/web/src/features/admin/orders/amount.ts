/** An amount of fen in yuan. */
export const yuanOf = (fen: number): string => `¥${fen / 100}`;

/** Fen of a text in yuan, such as `25.5`; undefined for another text. */
export function fenOf(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
