import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './package-state.sql-types.ts';

const statement = createStatements<Types>();

const shapes = {
  stage: z.enum(['download', 'core', 'likely', 'rest', 'done']),
  problem: z.enum(['', 'network', 'disk', 'package']),
};

export const findPackageState = statement(
  'find-package-state',
  'select stage, fraction, last_row as "lastRow", problem from dictionary_package where name = $1',
  { shapes },
);

export const savePackageState = statement(
  'save-package-state',
  `insert into dictionary_package (name, stage, fraction, last_row, changed_at) values ($1, $2, $3, $4, now())
  on conflict (name) do update set stage = excluded.stage, fraction = excluded.fraction, last_row = excluded.last_row,
    problem = '', changed_at = excluded.changed_at`,
);

export const savePackageProblem = statement(
  'save-package-problem',
  `insert into dictionary_package (name, stage, problem, changed_at) values ($1, 'download', $2, now())
  on conflict (name) do update set problem = excluded.problem, changed_at = excluded.changed_at`,
);
