export type MapStage = { name: string; changes: string[] };

/** The changes of a map, grouped by the time before their colon; the name is empty when there is none. */
export const stagesOf = (steps: readonly string[]): MapStage[] => {
  const stages: MapStage[] = [];
  for (const step of steps) {
    const colon = step.indexOf(': ');
    const name = colon < 0 ? '' : step.slice(0, colon);
    const change = colon < 0 ? step : step.slice(colon + 2);
    const known = stages.find((stage) => stage.name === name);
    if (known) known.changes.push(change);
    else stages.push({ name, changes: [change] });
  }
  return stages;
};
