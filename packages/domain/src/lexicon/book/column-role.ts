/**
 * What a column of a table holds. `line`: whole lines, with word and meaning together. `none`: nothing that a book
 * keeps.
 */
export const columnRoles = ['word', 'meaning', 'phonetic', 'example', 'chapter', 'line', 'none'] as const;

export type ColumnRole = (typeof columnRoles)[number];
