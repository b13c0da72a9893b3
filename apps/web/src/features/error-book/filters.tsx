import { errorPatterns } from '@tingci/domain/dictation/judge/pattern';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ListSelect } from '../../components/page/list-tools.tsx';
import type { ErrorFilter, ErrorSort } from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';

const typingPauseMs = 250;

type Counts = {
  groups: readonly { id: number; name: string; count: number }[];
  patterns: Readonly<Record<(typeof errorPatterns)[number], number>>;
};

/** Search, order, book and error pattern. */
export function Filters(props: {
  filter: ErrorFilter;
  counts: Counts;
  /** On a phone only the search is shown. */
  isFolded: boolean;
  onFold: () => void;
  onChange: (next: Partial<ErrorFilter>) => void;
}) {
  const { filter, counts, isFolded, onFold, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState(filter.keyword);
  // The address is updated late, so it must not overwrite text that was typed since.
  const sent = useRef(filter.keyword);
  useEffect(() => {
    if (filter.keyword === sent.current) return;
    sent.current = filter.keyword;
    setKeyword(filter.keyword);
  }, [filter.keyword]);
  useEffect(() => {
    if (keyword === filter.keyword) return;
    const timer = setTimeout(() => {
      sent.current = keyword;
      onChange({ keyword });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [keyword, filter.keyword, onChange]);
  // The button disappears with the text, so the field gets the focus.
  const clear = () => {
    setKeyword('');
    input.current?.focus();
  };
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <Icon of={Search} size={18} />
        <input
          ref={input}
          type="search"
          value={keyword}
          maxLength={50}
          placeholder={text.search}
          aria-label={text.search}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {keyword !== '' && <IconButton label={text.clear} icon={<Icon of={X} size={18} />} onClick={clear} />}
      </div>
      <Button
        className={styles.fold}
        icon={<Icon of={SlidersHorizontal} size={18} />}
        aria-expanded={!isFolded}
        onClick={onFold}
      >
        {text.filters}
      </Button>
      <ListSelect
        label={text.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as ErrorSort })}
      >
        {(Object.keys(text.sorts) as ErrorSort[]).map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </ListSelect>
      <ListSelect
        label={text.book}
        value={filter.groupId ?? ''}
        onChange={(event) => onChange({ groupId: Number(event.target.value) || undefined })}
      >
        <option value="">{text.allBooks}</option>
        {counts.groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}（{group.count}）
          </option>
        ))}
      </ListSelect>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{text.patternLabel}</legend>
        {[undefined, ...errorPatterns].map((pattern) => (
          <button
            key={pattern ?? 'all'}
            type="button"
            className={styles.chip}
            aria-pressed={filter.pattern === pattern}
            onClick={() => onChange({ pattern })}
          >
            {pattern === undefined ? text.allPatterns : text.patterns[pattern]}
            {pattern !== undefined && <span className={styles.chipCount}>{counts.patterns[pattern]}</span>}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
