import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies a file. On a file system that can, both share their blocks until one of them is written. */
export function copyFile(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    // Another file system, one without links, too many links, or files of another user.
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(error.code)) throw error;
    copyFile(from, to);
  }
}

/**
 * Makes `to` a second tree of the files of `from`, which takes no room: each file has two names. So the files must be
 * replaced and never written in place, as npm and our build do. Folders that `isLeftOut` names are left out.
 */
export function linkTree(from, to, isLeftOut = () => false) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!isLeftOut(entry.name)) linkTree(source, target, isLeftOut);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}
