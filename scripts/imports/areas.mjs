/** The folder that stands directly below `root` on the way to each file. Files of `root` itself have none. */
function listRooms(files, root) {
  const inner = files
    .filter((file) => file.startsWith(`${root}/`))
    .map((file) => file.slice(root.length + 1));
  return [...new Set(inner.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))];
}

/** The names in the list `areas` of `areas.ts`, from its text. Node 20 runs the check, too, and cannot import TypeScript. */
export function readAreas(text) {
  const [, list = ''] = /export const areas = \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
}

/**
 * The folders of `roots` that carry no name of an area, and with `isWhole` the areas that have no folder there. A root can
 * have `others`: folders that are part of an area which has several.
 */
export function findWrongAreas(files, areas, roots) {
  return roots.flatMap(({ root, others = [], isWhole }) => {
    const rooms = listRooms(files, root);
    const known = [...areas, ...others];
    return [
      ...rooms.filter((room) => !known.includes(room)).map((room) => `${root}/${room} is no area`),
      ...(isWhole ? areas : others)
        .filter((name) => !rooms.includes(name))
        .map((name) => `${root}/${name} is missing`),
    ];
  });
}
