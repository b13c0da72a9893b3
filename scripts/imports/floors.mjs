/**
 * Imports below `root` that break the order of floors: a file may import from its own floor and from lower ones. `floors`
 * lists the folders from the lowest to the highest. In those of `separate` an entry may not import another entry.
 */
export function findWrongFloors(imports, root, floors, separate = []) {
  const partsOf = (path) => (path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : []);
  return imports.filter(({ from, to }) => {
    const [fromFloor, fromEntry] = partsOf(from);
    const [toFloor, toEntry] = partsOf(to);
    const [upper, lower] = [floors.indexOf(fromFloor), floors.indexOf(toFloor)];
    if (upper === -1 || lower === -1) return false;
    if (fromFloor === toFloor) return separate.includes(fromFloor) && fromEntry !== toEntry;
    return lower > upper;
  });
}
