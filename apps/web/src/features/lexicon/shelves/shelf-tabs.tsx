import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { categoriesQuery, languagesQuery, scenesQuery } from '../../../practice/api/shelves-api.ts';
import { copy } from '../copy.ts';
import styles from './book-page.module.css';
import type { ShelfSelection } from './shelf-address.ts';

type Go = (change: Partial<ShelfSelection>) => void;

/** Language, then category, then scene; a row shows only when there is a choice. Beside the categories: the community shelf. */
export function ShelfTabs({ place, onGo }: { place: ShelfSelection; onGo: Go }) {
  const languages = useQuery(languagesQuery);
  const languageId = place.languageId ?? languages.data?.list[0]?.id;
  const categories = useQuery(categoriesQuery(languageId));
  const scenes = useQuery(scenesQuery(place.categoryId));
  const isLoading = languages.isPending || (categories.isPending && languageId !== undefined);
  return (
    <div className={styles.shelves}>
      {(languages.data?.list.length ?? 0) > 1 && (
        <Choices
          label={copy.languages}
          chosen={languageId}
          options={languages.data?.list ?? []}
          onChoose={(id) => onGo({ languageId: id })}
        />
      )}
      {isLoading ? (
        <div className={styles.tabs}>
          <Skeleton className={styles.tabSkeleton} count={2} />
        </div>
      ) : (
        <Choices
          label={copy.categories}
          chosen={place.categoryId}
          options={[{ id: undefined, name: copy.all }, ...(categories.data?.list ?? [])]}
          onChoose={(id) => onGo({ categoryId: id })}
        >
          <Link to={paths.communityBooks} className={styles.tab}>
            {copy.community}
          </Link>
        </Choices>
      )}
      {place.categoryId !== undefined && (scenes.data?.list.length ?? 0) > 1 && (
        <Choices
          isSmall
          label={copy.scenes}
          chosen={place.sceneId}
          options={[{ id: undefined, name: copy.all }, ...(scenes.data?.list ?? [])]}
          onChoose={(id) => onGo({ sceneId: id })}
        />
      )}
    </div>
  );
}

function Choices({
  label,
  chosen,
  options,
  onChoose,
  isSmall = false,
  children,
}: {
  label: string;
  chosen: number | undefined;
  options: readonly { id: number | undefined; name: string }[];
  onChoose: (id: number | undefined) => void;
  isSmall?: boolean;
  /** Links beside the choices. */
  children?: ReactNode;
}) {
  return (
    <nav aria-label={label} className={isSmall ? styles.chips : styles.tabs}>
      {options.map((option) => (
        <button
          key={option.id ?? 'all'}
          type="button"
          className={isSmall ? styles.chip : styles.tab}
          aria-current={option.id === chosen ? 'true' : undefined}
          onClick={() => onChoose(option.id)}
        >
          {option.name}
        </button>
      ))}
      {children}
    </nav>
  );
}
