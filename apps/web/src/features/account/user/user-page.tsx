import { Bookmark, MessageSquare, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import { useProfile } from '../../../shared-state/session/use-profile.ts';
import { ConsentCard } from '../consent/consent-card.tsx';
import { copy as consentCopy } from '../consent/copy.ts';
import { copy } from '../copy.ts';
import { copy as securityCopy } from '../security/copy.ts';
import { NoticesCard } from '../security/notices-card.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { DeviceList } from './device-list.tsx';
import { ExportCard } from './export-card.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SettingsCards } from './settings-cards.tsx';
import styles from './user-page.module.css';

/** The sections to which links at the top of the page lead: the id of the title, and the title. */
const sections = [
  { id: 'security', name: securityCopy.title },
  { id: 'devices', name: copy.user.devices },
  { id: 'settings', name: copy.user.settings },
  { id: 'export', name: copy.exports.title },
  { id: 'consents', name: consentCopy.card },
] as const;

/** The learner's own page: membership, profile, number and password, devices, settings, their data. */
export function UserPage({ membership }: { membership: ReactNode }) {
  useTitle(copy.user.title);
  const { user, error, retry } = useProfile();
  return (
    <div className={styles.page}>
      <h1>{copy.user.title}</h1>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!user && !error && <UserSkeleton />}
      {user && membership}
      {user && <Sections user={user} />}
    </div>
  );
}

function Sections({ user }: { user: Learner }) {
  return (
    <>
      <ProfileCard user={user} />
      <div className={styles.links}>
        <ButtonLink to={paths.ownBooks} icon={<Icon of={Bookmark} />}>
          {copy.user.books}
        </ButtonLink>
        <ButtonLink to={linkTo(paths.feedback, {}, { from: paths.user })} icon={<Icon of={MessageSquare} />}>
          {copy.user.feedback}
        </ButtonLink>
        {user.isAdmin && (
          <ButtonLink to={paths.admin} icon={<Icon of={ShieldCheck} />}>
            {copy.user.admin}
          </ButtonLink>
        )}
      </div>
      <nav className={styles.sections} aria-label={copy.user.sections}>
        {sections.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <NoticesCard />
      <SecurityCard user={user} />
      <TitledCard id="devices" title={copy.user.devices}>
        <DeviceList />
      </TitledCard>
      <div id="settings" className={styles.settings}>
        <SettingsCards config={user.config} />
      </div>
      <ExportCard />
      <ConsentCard />
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
