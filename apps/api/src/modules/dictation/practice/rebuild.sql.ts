import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './rebuild.sql-types.ts';

const statement = createStatements<Types>();

export const findLearner = statement('find-learner', 'select id from app_user where phone_number = $1');

export const countLearners = statement('count-learners', 'select count(*) as "count!" from app_user');

export const listLearnersAfter = statement(
  'list-learners-after',
  'select id from app_user where id > $1 order by id limit $2',
);
