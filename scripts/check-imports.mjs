// `npm run check` runs this. It refuses circles between folders, imports from a higher floor of the server or the web app,
// folders of contract, modules and features that carry no name of an area, full folders and long files.
import { readFileSync } from 'node:fs';
import { findWrongAreas, readAreas } from './imports/areas.mjs';
import { findWrongFloors } from './imports/floors.mjs';
import { findFolderCycles } from './imports/folder-cycles.mjs';
import { listFiles, listImports } from './imports/read-imports.mjs';
import { findFullFolders, findLongFiles } from './imports/sizes.mjs';
import { inProject } from './steps/paths.mjs';

const ROOTS = ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src'];
const TEST = /\.(?:test|fixture)\.tsx?$/;
/**
 * The floors of each app from the lowest to the highest (docs/architecture.md). Entries of `separate` do not meet.
 * Tests of the server make a whole app, so its floors do not hold for them.
 */
const APPS = [
  {
    root: 'apps/api/src',
    floors: ['platform', 'content', 'entitlement', 'modules'],
    separate: [],
    applies: ({ from }) => !TEST.test(from),
  },
  {
    root: 'apps/web/src',
    applies: () => true,
    floors: ['lib', 'components', 'shared-state', 'practice', 'features', 'app'],
    separate: ['features'],
  },
];
/** Folders whose entries are areas. The web app has no page for some areas, and five groups of pages for dictation. */
const AREA_ROOTS = [
  { root: 'packages/contract/src', isWhole: true },
  { root: 'apps/api/src/modules', isWhole: true },
  {
    root: 'apps/web/src/features',
    others: ['demo', 'error-book', 'mode-picker', 'stage', 'statistics'],
    isWhole: false,
  },
];

/** A page has one file in the routes, and a migration one in the migrations. */
const FULL_FOLDERS = ['apps/web/src/app/routes', 'apps/api/src/platform/db/migrations'];
/** They describe one thing, and two files would hide its order. */
const LONG_FILES = [
  'apps/api/src/app.ts',
  'apps/api/src/modules/account/own-data/export.sql.ts',
  'apps/api/src/modules/account/own-data/import.sql.ts',
  'apps/api/src/modules/lexicon/book/lexicon.service.ts',
  'apps/api/src/platform/http/bind.ts',
  'apps/api/src/platform/jobs/job-queue.ts',
  'apps/api/src/server.ts',
  'apps/api/src/test/app.ts',
  'apps/api/src/test/contract/examples/own-book.ts',
  'apps/web/src/features/exam/result/part-result.tsx',
  'apps/web/src/features/listening/intensive/listening-view.tsx',
  'apps/web/src/features/stage/answer/typed-answer.tsx',
  'apps/web/src/features/stage/result/draw-card.ts',
  'apps/web/src/features/stage/stage-page.tsx',
  'apps/web/src/features/stage/stage.tsx',
  'apps/web/src/lib/audio/clip-player.ts',
  'packages/contract/src/own-book/own-book.ts',
];
const SIZED = [...ROOTS, 'apps/web/test', 'bench', 'e2e', 'scripts'];

const inRoot = (root, { from, to }) => ({ from: `${root}/${from}`, to: `${root}/${to}` });
const imports = ROOTS.flatMap((root) => listImports(inProject(root)).map((one) => inRoot(root, one)));
const files = ROOTS.flatMap((root) => listFiles(inProject(root)).map((file) => `${root}/${file}`));
const sized = SIZED.flatMap((root) => listFiles(inProject(root)).map((file) => `${root}/${file}`));
const readText = (file) => readFileSync(inProject(file), 'utf8');
const areas = readAreas(readFileSync(inProject('packages/contract/src/areas.ts'), 'utf8'));
const show = ({ from, to }) => `  ${from} → ${to}`;

// Only tests import tests and fixtures, so these may use what is above them.
const cycles = findFolderCycles(imports.filter(({ from }) => !TEST.test(from)));

const faults = [
  ...cycles.map(
    ({ folder, imports: circle }) =>
      `Circle between the entries of ${folder}:\n${circle.map(show).join('\n')}`,
  ),
  ...APPS.flatMap(({ root, floors, separate, applies }) =>
    findWrongFloors(imports.filter(applies), root, floors, separate).map(
      (one) =>
        `A file of ${root} imports its own floor and lower ones (${floors.join(' < ')}), and no other feature:\n${show(one)}`,
    ),
  ),
  ...findWrongAreas(files, areas, AREA_ROOTS).map(
    (fault) => `Areas have one name (packages/contract/src/areas.ts): ${fault}`,
  ),
  ...findFullFolders(sized, FULL_FOLDERS),
  ...findLongFiles(sized, readText, LONG_FILES),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
