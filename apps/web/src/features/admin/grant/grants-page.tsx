import { PageHead } from '../../../components/page/page-head.tsx';
import { useTitle } from '../../../lib/title.ts';
import { copy } from '../code/copy.ts';
import listStyles from '../list/list.module.css';
import { AccountFinder } from '../security/account-finder.tsx';
import { AccountGrants } from './account-grants.tsx';

const text = copy.grants;

/** The grants of the account of a number. */
export function GrantsPage() {
  useTitle(text.title);
  return (
    <div className={listStyles.page}>
      <PageHead title={text.title}>{text.intro}</PageHead>
      <AccountFinder>{({ id }) => <AccountGrants key={id} userId={id} />}</AccountFinder>
    </div>
  );
}
