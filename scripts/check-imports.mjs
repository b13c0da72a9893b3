// `npm run check` runs this. It refuses circles between folders, imports from a higher floor of the server or the web app,
// and folders of contract, modules and features that carry no name of an area.
import { readFileSync } from 'node:fs';
import { findWrongAreas, readAreas } from './imports/areas.mjs';
import { findWrongFloors } from './imports/floors.mjs';
import { findFolderCycles } from './imports/folder-cycles.mjs';
import { listFiles, listImports } from './imports/read-imports.mjs';
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

const inRoot = (root, { from, to }) => ({ from: `${root}/${from}`, to: `${root}/${to}` });
const imports = ROOTS.flatMap((root) => listImports(inProject(root)).map((one) => inRoot(root, one)));
const files = ROOTS.flatMap((root) => listFiles(inProject(root)).map((file) => `${root}/${file}`));
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
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
