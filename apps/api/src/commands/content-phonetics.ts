import { fileURLToPath } from 'node:url';
import { breachLine, readContent } from '../content/load/read.ts';
import { unsettledBritish } from '../content/quality/british.ts';
import { readSettled } from '../content/quality/settled.ts';

const CONTENT_DIR = fileURLToPath(new URL('../../../../content/', import.meta.url));

// Usage: content-phonetics.ts [directory]. Prints each British transcription that differs from the speech engine and
// that no author has confirmed. Exits with 1 when there is any.
const directory = process.argv[2] ?? CONTENT_DIR;
const breaches = await unsettledBritish(readContent(directory), readSettled(directory, 'engine'));
for (const breach of breaches) console.error(breachLine(breach));
console.log(breaches.length === 0 ? 'Every difference is settled.' : `${breaches.length} difference(s).`);
process.exitCode = breaches.length === 0 ? 0 : 1;
