// `npm run check` runs this. It refuses circles between folders, and imports from a higher floor of the web app.
import { findWrongFloors } from './imports/floors.mjs';
import { findFolderCycles } from './imports/folder-cycles.mjs';
import { listImports } from './imports/read-imports.mjs';
import { inProject } from './steps/paths.mjs';

const ROOTS = ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src'];
const WEB = 'apps/web/src';
/** The floors of the web app from the lowest to the highest (docs/architecture.md). */
const WEB_FLOORS = ['lib', 'components', 'shared-state', 'practice', 'features', 'app'];

const inRoot = (root, { from, to }) => ({ from: `${root}/${from}`, to: `${root}/${to}` });
const imports = ROOTS.flatMap((root) => listImports(inProject(root)).map((one) => inRoot(root, one)));
const show = ({ from, to }) => `  ${from} → ${to}`;

// Only tests import tests and fixtures, so these may use what is above them.
const cycles = findFolderCycles(imports.filter(({ from }) => !/\.(?:test|fixture)\.tsx?$/.test(from)));
const wrongFloors = findWrongFloors(imports, WEB, WEB_FLOORS, ['features']);

const faults = [
  ...cycles.map(
    ({ folder, imports: circle }) =>
      `Circle between the entries of ${folder}:\n${circle.map(show).join('\n')}`,
  ),
  ...wrongFloors.map(
    (one) =>
      `A file imports its own floor and lower ones (${WEB_FLOORS.join(' < ')}), and no other feature:\n${show(one)}`,
  ),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
