import pg, { type QueryResult } from 'pg';
import type { Statement } from '../platform/db/statement.ts';

type Checks = Partial<Pick<Statement, 'name' | 'notNull' | 'shapes'>>;

/** Throws when a row contradicts its statement: a column marked `!` is null, or JSON has another shape. */
function checkRows({ name = '', notNull = [], shapes = {} }: Checks, rows: readonly object[]): void {
  for (const row of rows) {
    const values = new Map<string, unknown>(Object.entries(row));
    for (const column of notNull) {
      if (values.get(column) === null)
        throw new Error(`The statement ${name} marks ${column} with !: it is null`);
    }
    for (const [column, schema] of Object.entries(shapes)) {
      const { error } = schema.safeParse(values.get(column));
      if (error) throw new Error(`The statement ${name} has another ${column}: ${error.message}`);
    }
  }
}

/** A client that checks the rows of each statement. PostgreSQL reports neither of these for a result. */
export class CheckedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has nine signatures, and one override must accept them all.
  override query(...given: any[]): any {
    const [query] = given;
    const callback = given.at(-1);
    if (typeof callback !== 'function') {
      const result = super.query(...(given as [string]));
      if (!(result instanceof Promise)) return result;
      return result.then((read: QueryResult) => {
        checkRows(query, read.rows ?? []);
        return read;
      });
    }
    return super.query(
      ...(given.slice(0, -1) as [string]),
      (error: Error | undefined, read: QueryResult | undefined) => {
        try {
          if (!error) checkRows(query, read?.rows ?? []);
        } catch (fault) {
          callback(fault);
          return;
        }
        callback(error, read);
      },
    );
  }
}
