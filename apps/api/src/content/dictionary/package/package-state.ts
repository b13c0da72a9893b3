import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, type Row } from '../../../platform/db/statement.ts';
import { type DictionaryPackage, labelOf } from './dictionary-package.ts';
import type { ProblemKind } from './package-problem.ts';
import { findPackageState, savePackageProblem, savePackageState } from './package-state.sql.ts';

/** How far a package is. `lastRow`: the last stored row of the stage. */
export type PackageState = Row<typeof findPackageState>;

/** Reads and writes how far a package is. */
export function createPackageStates(client: Executor, wanted: DictionaryPackage) {
  const name = labelOf(wanted);
  return {
    /** Undefined before the first attempt. */
    find: (): Promise<PackageState | undefined> => findRow(client, findPackageState, [name]),
    /** Stores progress; this ends a problem. */
    async save({ stage, fraction, lastRow }: Omit<PackageState, 'problem'>): Promise<void> {
      await execute(client, savePackageState, [name, stage, fraction, lastRow]);
    },
    async saveProblem(kind: ProblemKind): Promise<void> {
      await execute(client, savePackageProblem, [name, kind]);
    },
  };
}

export type PackageStates = ReturnType<typeof createPackageStates>;
