import type { ClientBase } from 'pg';
import type { z } from 'zod';

/** A pool, or one client. */
type Client = Pick<ClientBase, 'query'>;

/** PostgreSQL's description of a statement: its parameters in order, and the columns of its rows. */
export type StatementType = { values: readonly unknown[]; row: object };

/** Schemas of columns that PostgreSQL cannot describe well enough: JSON, and texts from a closed list. */
export type Shapes<Row> = { [Column in keyof Row]?: z.ZodType<Row[Column]> };

type RowOf<Row, Columns> = {
  [Column in keyof Row]: Column extends keyof Columns
    ? Columns[Column] extends z.ZodType
      ? z.output<Columns[Column]>
      : Row[Column]
    : Row[Column];
};

/** An SQL statement with the types of its values and rows. */
export type Statement<Values extends readonly unknown[] = readonly unknown[], Row = unknown> = {
  /** Unique among all statements; the prepared statement has it too. */
  name: string;
  /** Differs when one name has several texts, else ''. */
  variant: string;
  /** The SQL text for the database, without the mark `!` of the column names. */
  text: string;
  isPrepared: boolean;
  /** Columns that the text marks as never null. */
  notNull: readonly string[];
  shapes: Readonly<Record<string, z.ZodType>>;
  /** SQL that creates the temporary tables of the statement; only the generator of types runs it. */
  after: readonly string[];
  /** Carries the types; has no value. */
  readonly types?: { values: Values; row: Row };
};

/** The rows of a statement: `Row<typeof findPlan>`. */
export type Row<Given extends Pick<Statement, 'types'>> = NonNullable<Given['types']>['row'];

/** The parameters of a statement: `Values<typeof findPlan>`. */
export type Values<Given extends Pick<Statement, 'types'>> = NonNullable<Given['types']>['values'];

export type StatementOptions<Columns> = {
  shapes?: Columns;
  variant?: string;
  isPrepared?: boolean;
  after?: readonly string[];
};

const MARKED_COLUMN = /"(\w+)!"/g;

/**
 * Declares statements with the generated `Types` of their file. A column is taken to be nullable unless it is a plain
 * NOT NULL column; the alias `"total!"` says that it is never null (the database receives `"total"`).
 */
export function createStatements<Types extends Record<string, StatementType>>() {
  return function statement<
    Name extends keyof Types & string,
    Columns extends Shapes<Types[Name]['row']> = Record<never, never>,
  >(
    name: Name,
    source: string,
    options: StatementOptions<Columns> = {},
  ): Statement<Types[Name]['values'], RowOf<Types[Name]['row'], Columns>> {
    return {
      name,
      variant: options.variant ?? '',
      text: source.replaceAll(MARKED_COLUMN, '"$1"'),
      isPrepared: options.isPrepared ?? true,
      notNull: [...source.matchAll(MARKED_COLUMN)].map(([, column]) => column as string),
      shapes: (options.shapes ?? {}) as Record<string, z.ZodType>,
      after: options.after ?? [],
    };
  };
}

async function run<Values extends readonly unknown[], Row>(
  client: Client,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<{ rows: Row[]; rowCount: number | null }> {
  const { name, variant, text, isPrepared, notNull, shapes } = statement;
  const prepared = isPrepared ? { name: `${name}${variant && `-${variant}`}` } : {};
  // `notNull` and `shapes` are for the client of the tests, which checks the rows.
  const query = { ...prepared, text, values: values as unknown as unknown[], notNull, shapes };
  const { rows, rowCount } = await client.query(query);
  // The one assertion about rows: `npm run check` compares the types with the database.
  return { rows: rows as Row[], rowCount };
}

/** All rows of a statement. */
export async function listRows<Values extends readonly unknown[], Row>(
  client: Client,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> {
  return (await run(client, statement, values)).rows;
}

/** The first row of a statement; undefined when it has none. */
export async function findRow<Values extends readonly unknown[], Row>(
  client: Client,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<Row | undefined> {
  return (await run(client, statement, values)).rows[0];
}

/** The first row of a statement that always has one; throws when it has none. */
export async function getRow<Values extends readonly unknown[], Row>(
  client: Client,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<Row> {
  const row = await findRow(client, statement, values);
  if (!row) throw new Error(`The statement ${statement.name} returned no row`);
  return row;
}

/** Runs a statement that writes; the number of rows it wrote, or returned. */
export async function execute<Values extends readonly unknown[], Row>(
  client: Client,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<number> {
  return (await run(client, statement, values)).rowCount ?? 0;
}
