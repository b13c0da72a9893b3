import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripped of its types and compiled once, not at each start; where the folder cannot be written Node goes on without.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
await import('./run.ts');
