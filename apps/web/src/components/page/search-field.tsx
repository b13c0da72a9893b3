import { Search } from 'lucide-react';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';

/** A search field for what `label` names. */
export function SearchField({
  keyword,
  label,
  onChange,
}: {
  keyword: string;
  label: string;
  onChange: (text: string) => void;
}) {
  return (
    <search className={styles.search}>
      <Icon of={Search} size={18} />
      <input
        type="search"
        className={styles.searchInput}
        aria-label={label}
        placeholder={label}
        maxLength={50}
        value={keyword}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
