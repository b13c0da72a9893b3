import { type ProReason, proReasons } from '@tingci/domain/membership';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../../components/page/back-link.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { copy } from './copy.ts';
import { Purchase } from './purchase/purchase.tsx';
import styles from './vip-page.module.css';

/** The purchase as a page, for narrow screens. The address has the reason, and the page from which the learner came. */
export function VipPage() {
  useTitle(copy.title);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const back = backOf(params.get('from'));
  return (
    <div className={styles.page}>
      <BackLink to={back} label={copy.back} />
      <h1>{copy.title}</h1>
      <Purchase
        reason={reasonOf(params.get('reason'))}
        onClose={() => void navigate(back)}
        reload={() => window.location.reload()}
      />
    </div>
  );
}

/** Only a path of this site. */
const backOf = (from: string | null): string => (from && /^\/(?![/\\])/.test(from) ? from : paths.user);

const reasonOf = (text: string | null): ProReason =>
  Object.values(proReasons).find((reason) => String(reason) === text) ?? proReasons.ownPage;
