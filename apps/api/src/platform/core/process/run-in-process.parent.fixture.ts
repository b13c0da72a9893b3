// An app that runs an endless process, and tells its id.

import { openWorkFolders } from '../work-folders.ts';
import { runInProcess } from './run-in-process.ts';

const script = new URL('./run-in-process.fixture.ts', import.meta.url);
const folders = await openWorkFolders(process.argv[2] ?? '');
await folders.within((folder) =>
  runInProcess(
    script,
    { kind: 'loopAfterProgress', folder },
    {
      timeoutMs: 60_000,
      folder,
      onProgress: (pid) => process.send?.(pid),
    },
  ),
);
