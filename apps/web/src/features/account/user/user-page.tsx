import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useProfile } from '../../../shared-state/session/use-profile.ts';
import { ConsentCard } from '../consent/consent-card.tsx';
import { copy } from '../copy.ts';
import { DeviceList } from './device-list.tsx';
import { ExportCard } from './export-card.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SettingsCards } from './settings-cards.tsx';
import styles from './user-page.module.css';

/** The learner's own page: profile, settings, devices. */
export function UserPage() {
  useTitle(copy.user.title);
  const { user, error, retry } = useProfile();
  return (
    <div className={styles.page}>
      <h1>{copy.user.title}</h1>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!user && !error && <UserSkeleton />}
      {user && (
        <>
          <ProfileCard user={user} />
          <ButtonLink to={paths.ownBooks}>{copy.user.books}</ButtonLink>
          <SettingsCards config={user.config} />
          <Card as="section" aria-labelledby="devices">
            <h2 id="devices" className={styles.cardTitle}>
              {copy.user.devices}
            </h2>
            <DeviceList />
          </Card>
          <ExportCard />
          <ConsentCard />
          <ButtonLink to={linkTo(paths.feedback, {}, { from: paths.user })}>{copy.user.feedback}</ButtonLink>
          {user.isAdmin && <ButtonLink to={paths.admin}>{copy.user.admin}</ButtonLink>}
          <LogOutButton />
          <Link to={paths.closeAccount} className={styles.close}>
            {copy.user.close}
          </Link>
        </>
      )}
    </div>
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
