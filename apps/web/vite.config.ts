import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createChunkNamer } from './build/chunks.ts';
import { englishVoices } from './build/english-voices.ts';
import { finishPages } from './build/finish.ts';
import { hoverStyles } from './build/hover-styles.ts';

const product: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';
const served = ['/api', '/user', '/version.json', '/healthz', '/media'];

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), englishVoices, ...(mode === 'shells' ? [] : [finishPages(import.meta.dirname)])],
  define: { __APP_VERSION__: JSON.stringify(product.version) },
  css: { postcss: { plugins: [hoverStyles] } },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: api, xfwd: true }])) },
  build: {
    // older-browsers.ts adds the missing functions of these browsers.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // Fonts and icons are separate files: browsers cache them, and the content security policy allows no data:
    // addresses.
    assetsInlineLimit: 0,
    // A browser without module preload loads the same files a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(mode === 'shells'
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: createChunkNamer(import.meta.dirname) }],
                includeDependenciesRecursively: false,
              },
            },
          },
        }),
  },
}));
