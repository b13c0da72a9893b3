import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of the `vendor` chunk. Every page needs them, and they change less often than the app. */
const vendorPackages = [
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'zustand',
  'uuid',
];

/** Entry modules of the first practice screen. No chunk that loads later may contain a module of it. */
const firstScreen = ['app/router.tsx', 'app/routes/home.tsx'];

/**
 * Entry modules of the shared chunks, under `src/`. A chunk has its entry modules and everything they import; a module
 * of two chunks belongs to the first of them. The bundler places all other modules: one chunk for each page, and one
 * for each part that loads later. Few chunks mean few requests: `e2e/product/first-screen.spec.ts` counts them.
 */
const sharedChunks: readonly { name: string; entries: readonly string[]; isLater?: true }[] = [
  {
    // Used by every page.
    name: 'base',
    entries: [
      'app/router.tsx',
      'app/shell/skeletons.tsx',
      'components/card.tsx',
      'lib/active-clock.ts',
      'lib/api/show-error.ts',
      'lib/format/format-count.ts',
      'lib/indexed-db.ts',
      'lib/title.ts',
      'lib/use-is-mounted.ts',
      'lib/use-keyboard-inset.ts',
      // The start of the app and the stage both read books.
      'practice/api/books-api.ts',
      'shared-state/session/use-profile.ts',
      'shared-state/settings/accent.ts',
      'shared-state/settings/key-sound.ts',
      'shared-state/settings/learn-mode.ts',
      'shared-state/settings/mode-copy.ts',
      'shared-state/settings/study-scope.ts',
      'shared-state/word-marks/mark-buttons.tsx',
      '../../../packages/domain/src/study-day.ts',
    ],
  },
  {
    // Shared by the stage, the error book, the demo and the later parts of the stage.
    name: 'practice',
    entries: [
      'practice/open-practice.ts',
      'practice/error-practice.ts',
      'practice/scope/load-scope.ts',
      'practice/components/letter-diff.tsx',
      'practice/components/sound-ring.tsx',
      'practice/components/word-card.tsx',
      'lib/audio/word-sound.ts',
      'lib/format/format-measure.ts',
      'features/stage/copy.ts',
      'features/stage/answer/use-answer-focus.ts',
      'features/stage/keys/chord.ts',
      'features/stage/keys/use-bindings.ts',
      '../../../packages/domain/src/dictation/score.ts',
    ],
  },
  {
    // Shared by pages, and not used by the first practice screen.
    name: 'controls',
    isLater: true,
    entries: [
      'components/ago.tsx',
      'components/overlay/dialog.tsx',
      'components/overlay/form-dialog.tsx',
      'components/overlay/popover.tsx',
      'components/field/segmented.tsx',
      'components/field/text-field.tsx',
      'components/page/back-link.tsx',
      'components/page/card-grid.tsx',
      'components/page/choice-bar.tsx',
      'components/page/list-tools.tsx',
      'components/page/page-head.tsx',
      'components/page/text-button.tsx',
      'components/page/study-head.tsx',
      'lib/pacing/use-batches.ts',
      'practice/api/plan-api.ts',
      'shared-state/settings/setting-rows.tsx',
    ],
  },
  {
    // Shared by the pages of articles, listening and own material.
    name: 'listening',
    isLater: true,
    entries: [
      'practice/listening/collect-buttons.tsx',
      'practice/listening/level.tsx',
      'practice/listening/section-nav.tsx',
      'practice/listening/source-address.ts',
      'practice/listening/stage-progress.tsx',
    ],
  },
  {
    name: 'account',
    isLater: true,
    entries: [
      'features/account/agreements/agreements.ts',
      'features/account/copy.ts',
      'features/account/enter-session.ts',
    ],
  },
  {
    // index.html has them inline, beside the markup of the landing.
    name: 'landing-styles',
    isLater: true,
    entries: ['features/account/landing/landing.module.css', 'features/demo/demo-start.module.css'],
  },
  {
    // The modes without writing, and the panel that chooses a mode.
    name: 'modes',
    isLater: true,
    entries: [
      'features/stage/modes/choice-answer.tsx',
      'features/stage/modes/exam-review.tsx',
      'features/stage/modes/grade-answer.tsx',
      'features/stage/modes/mode-panel.tsx',
    ],
  },
  {
    // Code that starts on every page after its first paint.
    name: 'later',
    isLater: true,
    entries: [
      'features/lexicon/selection/follow-selection.ts',
      'features/telemetry/device.ts',
      'features/telemetry/devtools-guard.ts',
      'features/telemetry/start.ts',
      'lib/offline/offline.ts',
    ],
  },
  {
    name: 'resume',
    isLater: true,
    entries: [
      'features/stage/resume/keep-sounds.ts',
      'features/stage/resume/renew-marks.ts',
      'features/stage/resume/resume-offer.tsx',
    ],
  },
];

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names the shared chunk of a module, for rolldown's `codeSplitting`; null leaves the module to the bundler. */
export function createChunkNamer(root: string): (id: string, graph: ModuleGraph) => string | null {
  const pathOf = (entry: string) => {
    const path = join(root, 'src', entry);
    if (!existsSync(path)) throw new Error(`build/chunks.ts names src/${entry}, which does not exist`);
    return path;
  };
  let known: Map<string, string> | undefined;
  return (id, graph) => {
    if (isVendor(id)) return 'vendor';
    known ??= assignModules(pathOf, graph);
    const name = known.get(id);
    // An icon has many users. Together they cost less than one request each.
    return name ?? (id.includes('/node_modules/lucide-react/') ? 'controls' : null);
  };
}

function isVendor(id: string): boolean {
  if (id.includes('rolldown/runtime') || id.includes('vite/preload-helper')) return true;
  return vendorPackages.some((name) => id.includes(`/node_modules/${name}/`));
}

function assignModules(pathOf: (entry: string) => string, graph: ModuleGraph): Map<string, string> {
  const first = closureOf(firstScreen.map(pathOf), graph);
  const assigned = new Map<string, string>();
  for (const { name, entries, isLater } of sharedChunks) {
    for (const id of closureOf(entries.map(pathOf), graph)) {
      if (!assigned.has(id) && !(isLater && first.has(id))) assigned.set(id, name);
    }
    // Icons of the first screen are in its first chunk, so that no other page needs the chunk of the stage for an icon.
    if (name !== 'base') continue;
    for (const id of first) if (id.includes('/node_modules/lucide-react/')) assigned.set(id, name);
  }
  return assigned;
}

/** The modules and their static imports, without dynamic `import()`. */
function closureOf(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(entries);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
