/** An amount of fen in yuan, without zeros at its end: 650 is ¥6.5. */
export const yuan = (fen: number): string => `¥${fen / 100}`;
