import { AudioLines, ListChecks } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import { copy } from './copy.ts';
import styles from './section-nav.module.css';

const links = [
  [paths.articles, copy.sections.library],
  [paths.articleUser, copy.sections.user],
  [paths.articleCollect, copy.sections.collect],
  [paths.articleHistory, copy.sections.history],
] as const;

const others = [
  [paths.mode, copy.sections.mode, ListChecks],
  [paths.walkman, copy.sections.walkman, AudioLines],
] as const;

/** Links between the pages of intensive listening. */
export function SectionNav() {
  return (
    <nav className={styles.nav} aria-label={copy.sectionsLabel}>
      {links.map(([to, name]) => (
        <NavLink key={to} to={to} className={`${styles.link}`}>
          {name}
        </NavLink>
      ))}
      {others.map(([to, name, icon]) => (
        <Link key={to} to={to} className={styles.other}>
          <Icon of={icon} size={18} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
