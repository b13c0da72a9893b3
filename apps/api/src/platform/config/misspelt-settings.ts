import { createDistanceTable } from '@tingci/domain/dictation/judge/letter-distance';
import { settingsSchema } from './settings-schema.ts';

const NAMES = Object.keys(settingsSchema.shape);
/** Shorter names resemble too many variables of other programs. */
const SHORTEST = 6;
/** Above this length two letters may be wrong, below only one. */
const LONG = 9;
const LONGEST = 50;

/** The setting that an unknown name resembles; undefined when there is none. */
function findSimilar(unknown: string): string | undefined {
  if (unknown.length < SHORTEST || unknown.length > LONGEST) return undefined;
  const most = unknown.length < LONG ? 1 : 2;
  const isSimilar = (name: string) =>
    Math.abs(name.length - unknown.length) <= most &&
    createDistanceTable([...name], [...unknown]).at(name.length, unknown.length) <= most;
  return NAMES.find((name) => name.length >= SHORTEST && isSimilar(name));
}

/** One sentence for each variable that is no setting but nearly one. Values are not shown: they may be secrets. */
export function listMisspelt(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment)
    .filter((name) => !NAMES.includes(name))
    .flatMap((name) => {
      const similar = findSimilar(name.toUpperCase());
      return similar ? [`${name} is no setting and has no effect. Is ${similar} meant?`] : [];
    });
}
