import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useModal } from '../../../components/overlay/use-modal.ts';
import { isOfInputMethod } from '../../../lib/input-method.ts';
import { openWordPopup, type PopupWord } from '../../../shared-state/word-popup/store.ts';
import { closeWordSearch, wordSearchStore } from '../../../shared-state/word-search/store.ts';
import { wordDetailQuery } from '../api/look-up-api.ts';
import { suggestionsQuery } from '../api/suggest-api.ts';
import { copy } from './copy.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useDebounced } from './use-debounced.ts';
import styles from './word-search.module.css';

/** Letters typed within this time send one request. Milliseconds. */
const debounceMs = 120;
/** Longest text that is looked up. */
const lengthLimit = 50;

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** The quick search over the page: suggestions while the learner types, and Enter looks the word up. */
export function WordSearch() {
  const isOpen = wordSearchStore((state) => state.isOpen);
  return isOpen && <OpenSearch />;
}

function OpenSearch() {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(-1);
  const [isLooking, setIsLooking] = useState(false);
  // Pinyin that an input method still holds is not a query.
  const [isComposing, setIsComposing] = useState(false);
  const typed = text.trim();
  const debounced = useDebounced(isComposing ? '' : typed, debounceMs);
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(debounced));
  const list = typed === '' ? [] : (data?.list ?? []);
  const at = Math.min(picked, list.length - 1);
  const isCurrent = typed !== '' && debounced === typed && data !== undefined && !isPlaceholderData;
  useModal(element, true, closeWordSearch);

  const lookUp = async (word: PopupWord) => {
    if (isLooking || word.word === '') return;
    setIsLooking(true);
    // A failed look-up closes the search silently (docs/specification.md, section 8).
    const isFound = await queryClient.ensureQueryData(wordDetailQuery(word)).then(
      () => true,
      () => false,
    );
    // Closed or changed meanwhile.
    if (!element.current?.isConnected) return;
    closeWordSearch();
    if (isFound) openWordPopup({ words: [word], index: 0, context: 'search' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    // A Chinese text is no word of the dictionary, so Enter opens the first word with that meaning.
    if (event.key === 'Enter')
      void lookUp(list[at] ?? (isChinese(typed) && isCurrent ? list[0] : undefined) ?? { word: typed });
    // After the last suggestion comes the typed text, and then the first suggestion.
    else if (event.key === 'ArrowDown') setPicked(at + 1 < list.length ? at + 1 : -1);
    else if (event.key === 'ArrowUp') setPicked(at < 0 ? list.length - 1 : at - 1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={element} className={styles.dialog} aria-label={copy.title}>
      <search className={styles.box}>
        <div className={styles.field}>
          {isLooking ? <span className={styles.spinner} aria-hidden="true" /> : <Icon of={Search} />}
          <input
            autoFocus
            type="text"
            role="combobox"
            lang={isChinese(text) ? 'zh-CN' : 'en'}
            inputMode="search"
            enterKeyHint="search"
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={`${styles.input} practice-text`}
            aria-label={copy.title}
            placeholder={copy.placeholder}
            maxLength={lengthLimit}
            aria-autocomplete="list"
            aria-expanded={list.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPicked(-1);
            }}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
            onKeyDown={onKeyDown}
          />
        </div>
        <SuggestionList
          id={id}
          list={list}
          at={at}
          onPick={({ id: wordId, word }) => void lookUp({ id: wordId, word })}
        />
        <p className={styles.note} role="status">
          {isLooking
            ? copy.loading
            : isCurrent && list.length === 0
              ? isChinese(typed)
                ? copy.noneMeant(typed)
                : copy.none(typed)
              : null}
        </p>
        <p className={styles.hints} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {copy.hints.choose}
          <kbd>Enter</kbd>
          {copy.hints.search}
          <kbd>Esc</kbd>
          {copy.hints.close}
        </p>
      </search>
    </dialog>
  );
}
