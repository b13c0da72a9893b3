import {
  AudioLines,
  Award,
  Bookmark,
  BookOpen,
  BookX,
  ChartNoAxesColumn,
  CirclePlay,
  Headphones,
  LogOut,
  MessageSquare,
  Monitor,
  Moon,
  Search,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/overlay/menu.tsx';
import { paths } from '../../lib/paths.ts';
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';

const places = [
  { to: paths.practice, bar: '听写', tab: '听写', icon: Headphones },
  {
    to: paths.articles,
    bar: '精听',
    tab: '精听',
    icon: CirclePlay,
    sections: [paths.article, paths.essayListen],
  },
  // A narrow bar has no room for it beside a notice. There, and on phones, /mode and the pages of 精听 link to it.
  { to: paths.walkman, bar: '随身听', tab: '随身听', icon: AudioLines, isWideOnly: true },
  { to: paths.papers, bar: '雅思', tab: '雅思', icon: Award },
  { to: paths.books, bar: '词书', tab: '词书', icon: BookOpen },
  { to: paths.errorBook, bar: '错词本', tab: '错词', icon: BookX },
  { to: paths.statistics, bar: '统计', tab: '统计', icon: ChartNoAxesColumn },
] as const;

const tabs = [
  places[4],
  places[0],
  places[1],
  places[3],
  places[5],
  places[6],
  { to: paths.user, tab: '我的', icon: UserRound },
] as const;

type Place = (typeof places)[number] | (typeof tabs)[number];

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: '浅色', icon: Sun },
  { value: 'dark', label: '深色', icon: Moon },
  { value: 'system', label: '跟随系统', icon: Monitor },
];

/**
 * The frame of the logged-in pages: a top bar on wide screens, tabs at the bottom on phones. It renders without data.
 */
export function Frame({
  children,
  stageTo = paths.practice,
  isPro = false,
  note,
  onOpenSearch,
  onOpenProfile,
  onOpenBooks,
  onOpenFeedback,
  onOpenAdmin,
  onLogOut,
}: {
  children: ReactNode;
  /** The address of the stage with the last chapter. */
  stageTo?: string | undefined;
  isPro?: boolean;
  /** The part of the bar for notices about the whole app. */
  note?: ReactNode;
  onOpenSearch?: () => void;
  onOpenProfile?: () => void;
  onOpenBooks?: () => void;
  onOpenFeedback?: () => void;
  /** Only administrators have it. */
  onOpenAdmin?: (() => void) | undefined;
  onLogOut?: () => void;
}) {
  const hrefOf = (to: string) => (to === paths.practice ? stageTo : to);
  const { pathname } = useLocation();
  // Pages beside the one that an entry leads to, where the entry is current too.
  const isIn = (place: Place) =>
    'sections' in place && place.sections.some((section) => pathname.startsWith(section));
  const linkOf = (place: Place, className: string, content: ReactNode) =>
    isIn(place) ? (
      <Link key={place.to} to={place.to} className={className} aria-current="page">
        {content}
      </Link>
    ) : (
      <NavLink
        key={place.to}
        to={hrefOf(place.to)}
        className={className}
        data-wide-only={'isWideOnly' in place || undefined}
      >
        {content}
      </NavLink>
    );
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <Link
            to={paths.books}
            className={styles.home}
            aria-label={isPro ? '听词 Pro，回到词书' : '听词，回到词书'}
          >
            <Logo />
            {isPro && <span className={styles.pro}>Pro</span>}
          </Link>
          <nav className={styles.nav} aria-label="主导航">
            {places.map((place) => linkOf(place, `${styles.entry}`, place.bar))}
          </nav>
          <div className={styles.side}>
            {note}
            <button
              type="button"
              className={styles.search}
              title="查单词（Shift+Q）"
              data-early="search"
              onClick={onOpenSearch}
            >
              <Icon of={Search} />
              <span className={styles.searchText}>查单词</span>
              <kbd className={styles.searchKey}>Shift+Q</kbd>
            </button>
            <ThemeMenu />
            <div className={styles.wideOnly}>
              <Menu
                label="账号"
                trigger={<Icon of={UserRound} />}
                items={[
                  { label: '我的', icon: <Icon of={UserRound} />, onSelect: () => onOpenProfile?.() },
                  { label: '我的词书', icon: <Icon of={Bookmark} />, onSelect: () => onOpenBooks?.() },
                  {
                    label: '意见反馈',
                    icon: <Icon of={MessageSquare} />,
                    onSelect: () => onOpenFeedback?.(),
                  },
                  ...(onOpenAdmin
                    ? [{ label: '管理', icon: <Icon of={ShieldCheck} />, onSelect: onOpenAdmin }]
                    : []),
                  { label: '退出登录', icon: <Icon of={LogOut} />, onSelect: () => onLogOut?.() },
                ]}
              />
            </div>
          </div>
        </div>
      </header>
      {children}
      <nav className={styles.tabs} aria-label="底部导航">
        {tabs.map((place) =>
          linkOf(
            place,
            `${styles.tab}`,
            <>
              <Icon of={place.icon} size={22} />
              <span>{place.tab}</span>
            </>,
          ),
        )}
      </nav>
    </div>
  );
}

/** Chooses light, dark or the system's theme. */
export function ThemeMenu() {
  const theme = useTheme();
  const current = themes.find((item) => item.value === theme) ?? themes[0];
  return (
    <Menu
      label="主题"
      trigger={current && <Icon of={current.icon} />}
      items={themes.map((item) => ({
        label: item.label,
        icon: <Icon of={item.icon} />,
        isChecked: item.value === theme,
        onSelect: () => setTheme(item.value),
      }))}
    />
  );
}
