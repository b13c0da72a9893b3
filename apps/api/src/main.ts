import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Types are stripped and code is compiled once, not at each start. When the folder cannot be written, Node works
// without it.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
await import('./run.ts');
