import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Statement } from '../../platform/db/statement.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** A file of statements, by its path below `apps/api/src`, with all its exports. */
export type StatementFile = { path: string; fullPath: string; statements: Statement[] };

const isStatement = (value: object): value is Statement => 'text' in value && 'notNull' in value;

function collect(value: unknown): Statement[] {
  if (typeof value !== 'object' || value === null) return [];
  return isStatement(value) ? [value] : Object.values(value).flatMap(collect);
}

/** The statements of all files `*.sql.ts`, in the order of their paths. */
export async function listStatementFiles(): Promise<StatementFile[]> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql.ts'),
  );
  const files = await Promise.all(
    paths.sort().map(async (path) => {
      const fullPath = `${SOURCES}${path}`;
      const exported = (await import(pathToFileURL(fullPath).href)) as object;
      return { path, fullPath, statements: [...new Set(Object.values(exported).flatMap(collect))] };
    }),
  );
  return files.filter(({ statements }) => statements.length > 0);
}
