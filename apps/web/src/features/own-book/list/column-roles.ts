import type { ColumnRole } from '@tingci/domain/lexicon/book/column-role';

/** The roles after one column got another: a kind belongs to one column only. */
export const giveRole = (roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] =>
  roles.map((each, at) => {
    if (at === column) return role;
    const isTaken =
      role !== 'none' && (each === role || role === 'line' || (each === 'line' && role === 'word'));
    return isTaken ? 'none' : each;
  });

/** Whether a column has the words. */
export const hasWordColumn = (roles: readonly ColumnRole[]): boolean =>
  roles.includes('word') || roles.includes('line');
