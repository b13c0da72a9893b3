import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { finishPages } from './build/finish.ts';

const product: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';
const served = ['/api', '/user', '/version.json', '/healthz', '/media'];

// Icons drawn by the frame, the landing and the stage; all others come with what pages have in common.
const firstIcons = `
  book-open book-x bookmark chart-no-axes-column check chevron-down chevron-left chevron-right
  circle-alert circle-check circle-play cloud-check cloud-off cloud-upload dot headphones info
  keyboard lightbulb loader-circle lock log-out minus monitor moon play search settings-2 shield-check
  sun undo-2 user-round volume-x volume-2 x
`
  .trim()
  .split(/\s+/)
  .join('|');

const shared =
  /src\/(?:components\/(?!list\/|page\/|(?:setting-row|text-field|field|segmented|dialog|use-modal|popover|ago)\.)|lib\/(?!list\/|offline|audio\/|observable\/|pacing\/|input-method|format\/(?:relative-time|format-measure))|shared-state\/(?!recording\/|settings\/(?:settings|copy))|app\/(?:shell\/|version|canonical-host|refresh-on-return))|(?:landing|demo-start)\.module\.css/;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(mode === 'shells' ? [] : [finishPages(import.meta.dirname)])],
  define: { __APP_VERSION__: JSON.stringify(product.version) },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: api }])) },
  build: {
    // What they lack beside syntax is in older-browsers.ts.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // Fonts and icons are files of their own: cached for good, and not allowed as data: by the policy.
    assetsInlineLimit: 0,
    // A browser that does not know the hint fetches the same files a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(mode === 'shells'
      ? {}
      : {
          rolldownOptions: {
            output: {
              // Few requests: one chunk of libraries, one of what every page shares, one per page.
              codeSplitting: {
                groups: [
                  {
                    name: 'vendor',
                    priority: 2,
                    test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:react-query|query-core)|zustand|uuid)\//,
                  },
                  {
                    name: 'account',
                    test: /features\/account\/(?:copy|agreements\/agreements|enter-session)\.ts/,
                  },
                  // The landing's style is drawn into index.html with its markup.
                  {
                    name: 'base',
                    priority: 1,
                    test: new RegExp(
                      `node_modules/lucide-react/(?!.*/icons/(?!(?:${firstIcons})\\.))|${shared.source}`,
                    ),
                  },
                  // A group takes what its modules need along, unless one before it has it.
                  // What the stage shares with the error book, the visitors' demo and its own late parts, but not what only those share.
                  {
                    name: 'practice',
                    test: /src\/(?:practice\/|features\/(?:stage\/(?!resume\/|result\/|modes\/)|error-book\/)|lib\/(?:audio\/(?:clip-player|browser-voice)|observable\/|pacing\/|format\/format-measure))|domain\/src\/dictation\/(?!distractor|phonetic|parts)/,
                    minShareCount: 2,
                  },
                  // What pages have in common that the first word does without.
                  {
                    name: 'controls',
                    test: /node_modules\/lucide-react\/|src\/(?:components\/(?:page\/|(?:setting-row|text-field|field|segmented|dialog|use-modal|popover|ago)\.)|shared-state\/settings\/(?:settings|copy)|lib\/format\/relative-time)/,
                  },
                  // What is practised without writing, and how it is chosen.
                  {
                    name: 'modes',
                    test: /features\/stage\/modes\/|domain\/src\/dictation\/(?:distractor|phonetic)/,
                  },
                  // What runs beside the page once it stands.
                  {
                    name: 'later',
                    test: /src\/lib\/offline\/|features\/(?:telemetry|lexicon\/selection)\/|word-popup\/word-detail-query/,
                  },
                  { name: 'resume', test: /features\/stage\/resume\/(?!after-start)/ },
                ],
              },
            },
          },
        }),
  },
}));
