// `npm run build`: makes what production runs in a folder of its own, beside what runs. A restart takes it.
import { ensureBuild, isBuild } from './steps/builds.mjs';

try {
  if (isBuild()) throw new Error('This is a build already. Build in the checkout.');
  console.log(`The next start runs ${await ensureBuild()}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
