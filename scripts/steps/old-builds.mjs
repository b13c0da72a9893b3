import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BUILD_RECORD, BUILDS, CURRENT } from './paths.mjs';

/** The present build, and the one to go back to. */
const KEPT = 2;

function listCommands() {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-ww', '-o', 'command='], { encoding: 'utf8' }).split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });
}

/** Whether a process runs a program of the build: its command has the folder. */
function servedFolders(folders) {
  const commands = listCommands();
  return folders.filter((folder) => commands.some((command) => command.includes(`${folder}${sep}`)));
}

/** Finished builds in `builds`, the newest first. */
export function listBuilds(builds = BUILDS) {
  if (!existsSync(builds)) return [];
  return readdirSync(builds)
    .filter((name) => name !== CURRENT && existsSync(join(builds, name, BUILD_RECORD)))
    .sort()
    .reverse();
}

/** Removes what a killed build left. The caller holds the lock of the checkout. */
export function removePartialBuilds(builds = BUILDS) {
  if (!existsSync(builds)) return;
  for (const name of readdirSync(builds))
    if (name !== CURRENT && !existsSync(join(builds, name, BUILD_RECORD)))
      rmSync(join(builds, name), { recursive: true, force: true });
}

/** Removes all builds but the newest two, the current one and those that a process serves. Returns the removed names. */
export function removeOldBuilds(builds = BUILDS) {
  // Without a list of processes nobody knows who serves what.
  if (process.platform === 'win32') return [];
  const current = realpathSync(join(builds, CURRENT));
  const old = listBuilds(builds)
    .slice(KEPT)
    .map((name) => join(realpathSync(builds), name))
    .filter((folder) => folder !== current);
  const served = servedFolders(old);
  const removed = old.filter((folder) => !served.includes(folder));
  for (const folder of removed) rmSync(folder, { recursive: true, force: true });
  return removed;
}
