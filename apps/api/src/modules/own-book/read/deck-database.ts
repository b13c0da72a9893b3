import initSqlJs, { type Database } from 'sql.js';
import { BookFileError } from './book-table.ts';

export type Value = string | number | Uint8Array | null;

/** The database of a deck. */
export type DeckDatabase = {
  hasTable(name: string): boolean;
  /** The rows of a table in their order, at most `rowsMax`. A longer text is cut to `lettersMax`. */
  select(table: string, columns: readonly string[], rowsMax: number): Generator<Value[]>;
  close(): void;
};

/** Most memory that the database takes, in bytes. */
const HEAP_MAX = 128 * 1024 * 1024;
/** Most letters of a value, and of all values of a query. */
const VALUE_MAX = 1024 * 1024;
const LETTERS_MAX = 24_000_000;
const OBJECTS_MAX = 200;

const broken = (cause?: unknown) => new BookFileError('这个 Anki 牌组已损坏，打不开', { cause });

/**
 * Opens the database of a deck. It must have tables and their indexes alone: a view, a trigger, a virtual table or a
 * computed column would run what the file says. Throws {@link BookFileError}.
 */
export async function openDeckDatabase(content: Uint8Array): Promise<DeckDatabase> {
  const SQL = await initSqlJs();
  const database = new SQL.Database(content);
  try {
    database.run(`pragma hard_heap_limit = ${HEAP_MAX}; pragma trusted_schema = off; pragma query_only = on;
      pragma cell_size_check = on; pragma mmap_size = 0`);
    const tables = checkSchema(database);
    return {
      hasTable: (name) => tables.has(name),
      select: (table, columns, rowsMax) => select(database, tables, { table, columns, rowsMax }),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error instanceof BookFileError ? error : broken(error);
  }
}

/** The tables by name, each with its columns. */
function checkSchema(database: Database): Map<string, ReadonlySet<string>> {
  const tables = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const [type, name, root, sql] of run(
    database,
    'select type, name, rootpage, sql from sqlite_master',
  )) {
    if (++count > OBJECTS_MAX) throw broken();
    const isPlain = Number(root) > 0 && !/^\s*create\s+virtual/i.test(String(sql));
    if (!isPlain || (type !== 'table' && type !== 'index')) throw broken();
    if (type === 'table') tables.set(String(name), columnsOf(database, String(name)));
  }
  return tables;
}

function columnsOf(database: Database, table: string): ReadonlySet<string> {
  const columns = new Set<string>();
  const statement = database.prepare('select name, hidden from pragma_table_xinfo(?)', [table]);
  try {
    while (statement.step()) {
      const [name, hidden] = statement.get();
      // A computed column, and one of a virtual table, are hidden.
      if (hidden !== 0) throw broken();
      columns.add(String(name));
    }
  } finally {
    statement.free();
  }
  return columns;
}

type Query = { table: string; columns: readonly string[]; rowsMax: number };

function* select(
  database: Database,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
  { table, columns, rowsMax }: Query,
): Generator<Value[]> {
  const known = tables.get(table);
  if (!known || columns.some((column) => !known.has(column))) throw broken();
  const values = columns.map((column) => `substr(${column}, 1, ${VALUE_MAX})`);
  // Its indexes use an order of letters that only Anki has: without them a table can be read. Nothing is sorted, because a
  // sort takes memory for all rows.
  const rows = run(database, `select ${values.join(', ')} from ${table} not indexed limit ${rowsMax}`);
  let letters = 0;
  for (const row of rows) {
    for (const value of row) letters += value === null || typeof value === 'number' ? 1 : value.length;
    if (letters > LETTERS_MAX) throw new BookFileError('这个 Anki 牌组的内容太多，请分成几个牌组');
    yield row;
  }
}

/** The rows of a query. Throws {@link BookFileError}. */
function* run(database: Database, sql: string): Generator<Value[]> {
  try {
    const statement = database.prepare(sql);
    try {
      while (statement.step()) yield statement.get() as Value[];
    } finally {
      statement.free();
    }
  } catch (error) {
    throw error instanceof BookFileError ? error : broken(error);
  }
}
