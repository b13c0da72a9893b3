import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * A wait ends when its event comes, so its limit costs nothing but in a test that fails. A machine at load 20 needs half a
 * minute for what takes one second elsewhere.
 */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // By default one core stays free for other work. That is half of a machine with two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'content/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // No module of these tests keeps state.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/test/global-setup.ts'],
          // Each file has its own database and app. Loading the modules again for each file took as long as the
          // tests.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,build,worker}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...limits,
          // It reads the browser's voices once. A test starts it again for another browser.
          server: { deps: { inline: ['@readium/speech'] } },
        },
      },
      {
        define: { __APP_VERSION__: JSON.stringify('1.42.4') },
        test: {
          name: 'screens',
          include: ['apps/web/test/screens/**/*.test.tsx'],
          environment: 'happy-dom',
          ...limits,
        },
      },
    ],
  },
});
