import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Bundles the head script (`src/app/head-script.ts`) to classic script text. `preloads` lists the files of each page. */
export async function bundleHeadScript(root: string, preloads: Record<string, string[]>): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __PRELOADS__: JSON.stringify(preloads) },
    build: {
      target: 'es2022',
      write: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/app/head-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
