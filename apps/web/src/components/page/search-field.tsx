import { Search } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';

/** A search field for what `label` names. While a learner types, it has their text: `keyword` may follow later than the next letter. */
export function SearchField({
  keyword,
  label,
  onChange,
}: {
  keyword: string;
  label: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <search className={styles.search}>
      <Icon of={Search} size={18} />
      <input
        type="search"
        className={styles.searchInput}
        aria-label={label}
        placeholder={label}
        maxLength={50}
        value={typed ?? keyword}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </search>
  );
}
