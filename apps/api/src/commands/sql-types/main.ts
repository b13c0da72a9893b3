import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { inDatabase, startTestServer } from '../../test/server.ts';
import { listStatementFiles } from './list-statements.ts';
import { printTypes } from './print-types.ts';

// `npm run sql:types` writes the types of all statements; with --check it only compares.
const isCheck = process.argv.includes('--check');
const server = await startTestServer();
const client = new pg.Client(inDatabase(server.app, server.template));
try {
  await client.connect();
  const printed = await printTypes(client, await listStatementFiles());
  for (const [path, text] of printed) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (isCheck) {
      process.stdout.write(`${path} is out of date: run \`npm run sql:types\`.\n`);
      process.exitCode = 1;
    } else writeFileSync(path, text);
  }
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await client.end();
  await server.stop();
}
