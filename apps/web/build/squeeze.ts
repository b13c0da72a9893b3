import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

/** What the first screen of a practice waits for; all else may be a little larger, and is built faster. */
const waitedFor = ['vendor', 'base', 'practice', 'home', 'index'];

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3 },
  // A function in parentheses is compiled with its file, beside the page's thread; without them, at its first call, upon it.
  format: { wrap_func_args: true },
};

/** Asks the browser to compile a file whole beside the page's thread, rather than each function upon it at its first call. */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad';

/** Squeezes the first screen's code once more, by a minifier that takes longer and leaves a fiftieth less. */
export function squeezeFirst(): Plugin {
  return {
    name: 'tingci:squeeze-first',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of waitedFor) {
        const chunk = chunks.find((each) => each.name === name);
        if (!chunk) throw new Error(`build/squeeze.ts names ${name}, which is not in the bundle`);
        const { code } = await minify(chunk.code, options);
        if (code === undefined) throw new Error(`${chunk.fileName} could not be squeezed`);
        chunk.code = name === 'vendor' ? `${COMPILE_WHOLE}\n${code}` : code;
      }
    },
  };
}
