import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '../../components/field/segmented.tsx';
import { ListSelect } from '../../components/page/list-tools.tsx';
import { booksQuery, chaptersQuery, ownBooksQuery } from '../../practice/api/books-api.ts';
import { articleTitlesQuery, resourceNamesQuery, textNamesQuery } from './api/lists-api.ts';
import { copy } from './copy.ts';
import type { ListChoice } from './list-address.ts';
import styles from './walkman.module.css';

type Kind = ListChoice['kind'];
const kinds = Object.keys(copy.lists) as Kind[];

/** Chooses the list: its kind, then which one. */
export function SourcePicker(props: {
  choice: ListChoice | undefined;
  /** The book of the chosen chapter, when it is known. */
  bookId: number | undefined;
  onChoose: (choice: ListChoice) => void;
}) {
  const { choice, onChoose } = props;
  const [open, setOpen] = useState<Kind>();
  const kind = open ?? choice?.kind ?? 'chapter';
  const id =
    choice && 'id' in choice && typeof choice.id === 'number' && choice.kind === kind ? choice.id : undefined;
  const choose = (next: Kind) => {
    setOpen(next);
    if (next === 'errors' || next === 'review' || next === 'collected') onChoose({ kind: next });
  };
  return (
    <section className={styles.source} aria-label={copy.listLabel}>
      <Segmented
        label={copy.listLabel}
        value={kind}
        options={kinds.map((value) => ({ value, label: copy.lists[value] }))}
        onChange={choose}
      />
      {kind === 'chapter' && <ChapterSelects {...props} chapterId={id} />}
      {kind === 'own' && <OwnSelect id={id} onChoose={onChoose} />}
      {kind === 'article' && <ArticleSelect id={id} onChoose={onChoose} />}
      {(kind === 'text' || kind === 'resource') && (
        <NameSelect kind={kind} id={choice?.kind === kind ? choice.id : ''} onChoose={onChoose} />
      )}
    </section>
  );
}

function ChapterSelects(props: {
  bookId: number | undefined;
  chapterId: number | undefined;
  onChoose: (choice: ListChoice) => void;
}) {
  const { chapterId, onChoose } = props;
  const [chosen, setChosen] = useState<number>();
  const bookId = chosen ?? props.bookId;
  const books = useQuery(booksQuery);
  const chapters = useQuery({ ...chaptersQuery(bookId ?? 0), enabled: bookId !== undefined });
  return (
    <div className={styles.selects}>
      <ListSelect
        label={copy.book}
        value={bookId ?? ''}
        onChange={(event) => setChosen(Number(event.target.value) || undefined)}
      >
        <option value="">{copy.choose}</option>
        {books.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ListSelect>
      {bookId !== undefined && (
        <ListSelect
          label={copy.chapter}
          value={chapters.data?.some(({ id }) => id === chapterId) ? chapterId : ''}
          onChange={(event) => {
            const id = Number(event.target.value);
            if (id > 0) onChoose({ kind: 'chapter', id });
          }}
        >
          <option value="">{copy.choose}</option>
          {chapters.data?.map(({ id, name, wordCount }) => (
            <option key={id} value={id}>
              {name} · {copy.count(wordCount, false)}
            </option>
          ))}
        </ListSelect>
      )}
    </div>
  );
}

function OwnSelect({ id, onChoose }: { id: number | undefined; onChoose: (choice: ListChoice) => void }) {
  const books = useQuery(ownBooksQuery);
  return (
    <div className={styles.selects}>
      <ListSelect
        label={copy.ownBook}
        value={id ?? ''}
        onChange={(event) => {
          const next = Number(event.target.value);
          if (next > 0) onChoose({ kind: 'own', id: next });
        }}
      >
        <option value="">{copy.choose}</option>
        {books.data?.list.map((book) => (
          <option key={book.id} value={book.id}>
            {book.name} · {copy.count(book.wordCount, false)}
          </option>
        ))}
      </ListSelect>
    </div>
  );
}

function ArticleSelect({ id, onChoose }: { id: number | undefined; onChoose: (choice: ListChoice) => void }) {
  const articles = useQuery(articleTitlesQuery);
  return (
    <div className={styles.selects}>
      <ListSelect
        label={copy.article}
        value={id ?? ''}
        onChange={(event) => {
          const next = Number(event.target.value);
          if (next > 0) onChoose({ kind: 'article', id: next });
        }}
      >
        <option value="">{copy.choose}</option>
        {articles.data?.map((article) => (
          <option key={article.id} value={article.id}>
            {article.level} · {article.title}
          </option>
        ))}
      </ListSelect>
    </div>
  );
}

/** Chooses a pasted text or a resource by its name. */
function NameSelect(props: {
  kind: 'text' | 'resource';
  id: string;
  onChoose: (choice: ListChoice) => void;
}) {
  const { kind, id, onChoose } = props;
  const names = useQuery(kind === 'text' ? textNamesQuery : resourceNamesQuery);
  return (
    <div className={styles.selects}>
      <ListSelect
        label={copy.lists[kind]}
        value={id}
        onChange={(event) => {
          if (event.target.value !== '') onChoose({ kind, id: event.target.value });
        }}
      >
        <option value="">{copy.choose}</option>
        {names.data?.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </ListSelect>
    </div>
  );
}
