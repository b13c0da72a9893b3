import type { ClientBase } from 'pg';
import type { Statement } from '../../platform/db/statement.ts';
import { type Column, type Description, describe } from './describe.ts';
import type { StatementFile } from './list-statements.ts';
import { readAs, writtenAs } from './type-names.ts';

/** Types, tables and columns from the catalogue of the database. */
type Catalogue = {
  types: Map<number, string>;
  tables: Map<number, string>;
  /** `table.column number` of NOT NULL columns. */
  notNull: Set<string>;
};

async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const types = await client.query('select oid::int4 as id, typname::text as name from pg_type');
  const tables = await client.query('select oid::int4 as id, relname::text as name from pg_class');
  const columns = await client.query(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  );
  return {
    types: new Map(types.rows.map(({ id, name }) => [id, name])),
    tables: new Map(tables.rows.map(({ id, name }) => [id, name])),
    notNull: new Set(columns.rows.map(({ key }) => key)),
  };
}

const OUTER_JOIN = /\b(left|right|full)\s+(?:outer\s+)?join\s+(?:lateral\s+)?(\w*)/gi;

/**
 * The tables whose columns an outer join can make null; 'all' when the text does not name a table. This is careful
 * rather than exact: a column that is never null can be marked with `!`.
 */
function listOuterTables(text: string): Set<string> | 'all' {
  const tables = new Set<string>();
  for (const [, side, table] of text.matchAll(OUTER_JOIN)) {
    if (side?.toLowerCase() !== 'left' || !table) return 'all';
    tables.add(table);
  }
  return tables;
}

function isNullable(column: Column, statement: Statement, catalogue: Catalogue): boolean {
  if (statement.notNull.includes(column.name)) return false;
  const outer = listOuterTables(statement.text);
  const table = catalogue.tables.get(column.tableID);
  if (outer === 'all' || (table && outer.has(table))) return true;
  // A name that is not a table is a common table expression, which can have columns of any table.
  const names = new Set(catalogue.tables.values());
  if ([...outer].some((name) => !names.has(name))) return true;
  return !catalogue.notNull.has(`${column.tableID}.${column.columnID}`);
}

const printKey = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

function printStatement(
  statement: Statement,
  { parameters, columns }: Description,
  catalogue: Catalogue,
): string {
  const typeName = (id: number) => catalogue.types.get(id) ?? String(id);
  const values = parameters.map(
    (id, index) => `${writtenAs(typeName(id), `${statement.name}, $${index + 1}`)} | null`,
  );
  const row = columns.map((column) => {
    const { name } = column;
    const type = readAs(typeName(column.dataTypeID), `${statement.name}, column ${name}`);
    const orNull = type !== 'unknown' && isNullable(column, statement, catalogue) ? ' | null' : '';
    return `      ${printKey(name)}: ${type}${orNull};\n`;
  });
  const printedRow = row.length > 0 ? `{\n${row.join('')}    }` : 'Record<string, never>';
  return `  '${statement.name}': {\n    values: [${values.join(', ')}];\n    row: ${printedRow};\n  };\n`;
}

async function describeStatement(client: ClientBase, statement: Statement): Promise<Description> {
  await client.query('begin');
  try {
    for (const text of statement.after) await client.query(text);
    return await describe(client, statement.text);
  } catch (error) {
    throw new Error(`${statement.name}: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.query('rollback');
  }
}

/** The file with the types of a file of statements. */
export const typesPath = (path: string): string => path.replace(/\.sql\.ts$/, '.sql-types.ts');

/** The generated types of each file, by its path; the database must be migrated. Throws for a wrong statement. */
export async function printTypes(
  client: ClientBase,
  files: readonly StatementFile[],
): Promise<Map<string, string>> {
  const catalogue = await readCatalogue(client);
  const owners = new Map<string, string>();
  const printed = new Map<string, string>();
  for (const { path, fullPath, statements } of files) {
    const types = new Map<string, string>();
    for (const statement of statements) {
      const { name } = statement;
      const owner = owners.get(`${name}-${statement.variant}`);
      if (owner) throw new Error(`${path} and ${owner} both have a statement ${name}.`);
      owners.set(`${name}-${statement.variant}`, path);
      const type = printStatement(statement, await describeStatement(client, statement), catalogue);
      if ((types.get(name) ?? type) !== type)
        throw new Error(`${path}: the texts of ${name} have different types.`);
      types.set(name, type);
    }
    const head = '// `npm run sql:types` writes this file from the database.\n\n';
    printed.set(typesPath(fullPath), `${head}export type Types = {\n${[...types.values()].join('')}};\n`);
  }
  return printed;
}
