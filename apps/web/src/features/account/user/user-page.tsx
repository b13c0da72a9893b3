import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import { useProfile } from '../../../shared-state/session/use-profile.ts';
import { ConsentCard } from '../consent/consent-card.tsx';
import { copy as consentCopy } from '../consent/copy.ts';
import { copy } from '../copy.ts';
import { copy as securityCopy } from '../security/copy.ts';
import { SecurityCard } from '../security/security-card.tsx';
import { DeviceList } from './device-list.tsx';
import { ExportCard } from './export-card.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SettingsCards } from './settings-cards.tsx';
import styles from './user-page.module.css';

/** The parts of the page that its links lead to: the id of a heading, and its name. */
const places = [
  { id: 'security', name: securityCopy.title },
  { id: 'devices', name: copy.user.devices },
  { id: 'settings', name: copy.user.settings },
  { id: 'export', name: copy.exports.title },
  { id: 'consents', name: consentCopy.card },
] as const;

/** The learner's own page: profile, number and password, devices, settings, their data. */
export function UserPage() {
  useTitle(copy.user.title);
  const { user, error, retry } = useProfile();
  return (
    <div className={styles.page}>
      <h1>{copy.user.title}</h1>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!user && !error && <UserSkeleton />}
      {user && <Parts user={user} />}
    </div>
  );
}

function Parts({ user }: { user: Learner }) {
  return (
    <>
      <ProfileCard user={user} />
      <nav className={styles.places} aria-label={copy.user.places}>
        {places.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <ButtonLink to={paths.ownBooks}>{copy.user.books}</ButtonLink>
      <SecurityCard user={user} />
      <Card as="section" aria-labelledby="devices">
        <h2 id="devices" className={styles.cardTitle}>
          {copy.user.devices}
        </h2>
        <DeviceList />
      </Card>
      <div id="settings" className={styles.settings}>
        <SettingsCards config={user.config} />
      </div>
      <ExportCard />
      <ConsentCard />
      <ButtonLink to={linkTo(paths.feedback, {}, { from: paths.user })}>{copy.user.feedback}</ButtonLink>
      {user.isAdmin && <ButtonLink to={paths.admin}>{copy.user.admin}</ButtonLink>}
      <LogOutButton />
      <Link to={paths.closeAccount} className={styles.close}>
        {copy.user.close}
      </Link>
    </>
  );
}

function UserSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Skeleton height={148} isCard />
        <Skeleton height={320} isCard count={2} />
      </div>
    </Loading>
  );
}
