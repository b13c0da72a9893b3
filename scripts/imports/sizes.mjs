import { posix } from 'node:path';

const MOST_FILES = 25;
const MOST_LINES = 250;
const SOURCE = /(?<!\.test|\.spec|\.fixture|\.sql-types)\.(?:tsx?|mjs)$/;

// Node 20 of the machine has no `Map.groupBy`.
function groupByFolder(files) {
  const folders = new Map();
  for (const file of files) {
    const folder = posix.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/** The folders with more than 25 files, without those of `exceptions`: text for each. */
export function findFullFolders(files, exceptions = []) {
  const counts = groupByFolder(files);
  return [...counts]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !exceptions.includes(folder))
    .map(([folder, inside]) => `${folder} has ${inside.length} files, and ${MOST_FILES} are enough`);
}

/** The source files with more than 250 lines: text for each. An exception that is not needed any more is told too. */
export function findLongFiles(files, readText, exceptions = []) {
  const long = files
    .filter((file) => SOURCE.test(file))
    .map((file) => ({ file, lines: readText(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  const names = long.map(({ file }) => file);
  return [
    ...long
      .filter(({ file }) => !exceptions.includes(file))
      .map(({ file, lines }) => `${file} has ${lines} lines, and ${MOST_LINES} are enough`),
    ...exceptions
      .filter((file) => !names.includes(file))
      .map((file) => `${file} is short now: take it off the list`),
  ];
}
