// `npm run check` runs this. It refuses circles between folders, and imports from a higher floor of the server or the web app.
import { findWrongFloors } from './imports/floors.mjs';
import { findFolderCycles } from './imports/folder-cycles.mjs';
import { listImports } from './imports/read-imports.mjs';
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

const inRoot = (root, { from, to }) => ({ from: `${root}/${from}`, to: `${root}/${to}` });
const imports = ROOTS.flatMap((root) => listImports(inProject(root)).map((one) => inRoot(root, one)));
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
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
