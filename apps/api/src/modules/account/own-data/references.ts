/**
 * SQL for references that do not depend on the installation: ids of rows differ between installations and accounts. The
 * learner's own books and words have their id as part of the key, so it is left out.
 */
export const bookRef = (book: string) =>
  `case when ${book}.owner_id is null then ${book}.key else regexp_replace(${book}.key, '^own:[0-9]+/', 'own/') end`;

/** A chapter: its key, or the book and the number of a chapter of an own book. */
export const chapterRef = (chapter: string, book: string) =>
  `case when ${book}.owner_id is null then ${chapter}.key else ${bookRef(book)} || '#' || ${chapter}.sequence end`;

/** A word: its key, or `own:` and the text of a learner's own word. */
export const wordRef = (word: string) =>
  `case when ${word}.owner_id is null then ${word}.key else regexp_replace(${word}.key, '^own:[0-9]+:', 'own:') end`;

/** The key of a book in the account `$1`, for what {@link bookRef} wrote. */
export const bookKeyOf = (ref: string) =>
  `case when ${ref} like 'own/%' then 'own:' || $1::bigint || substr(${ref}, 4) else ${ref} end`;

/** The key of a word in the account `$1`, for what {@link wordRef} wrote. */
export const wordKeyOf = (ref: string) =>
  `case when ${ref} like 'own:%' then 'own:' || $1::bigint || substr(${ref}, 4) else ${ref} end`;

/** A join that finds the chapter of the account `$1` for what {@link chapterRef} wrote. */
export const joinChapter = (ref: string) => `cross join lateral (
    select c.id from chapter c where ${ref} not like 'own/%' and c.key = ${ref}
    union all
    select c.id from book b join chapter c on c.book_id = b.id
    where ${ref} like 'own/%' and b.key = ${bookKeyOf(`split_part(${ref}, '#', 1)`)}
      and c.sequence = split_part(${ref}, '#', 2)::int
  ) as chapter`;

/** The kinds of the document that a listening practice is about, by the kind of its source. Null when it is none. */
const listeningDocuments = (sourceKind: string) =>
  `case ${sourceKind} when 'article' then array['article'] when 'sentences' then array['sentence']
    when 'paper' then array['listening', 'recall'] end`;

/** A join that finds the document of a practice or of a collected item, as `d`. The id of a part of a test is `paper-part`. */
export const joinListeningDocument = (row: string) =>
  `left join content_document d on d.kind = any(${listeningDocuments(`${row}.source_kind`)})
    and d.id::text = split_part(${row}.source_id, '-', 1)`;

/**
 * The source of a practice or of a collected item, after {@link joinListeningDocument}. A list of chosen collected sentences
 * has ids that another account does not know, so it names none of them.
 */
export const listeningSourceRef = (row: string) =>
  `case when ${row}.source_kind = 'collected' and ${row}.source_id <> 'all' then 'chosen'
    when d.key is null then ${row}.source_id
    when ${row}.source_kind = 'paper' then d.key || '#' || split_part(${row}.source_id, '-', 2)
    else d.key end`;

/** A join that finds the document for what {@link listeningSourceRef} wrote, as `d`. */
export const joinListeningRef = (row: string) =>
  `left join content_document d on d.kind = any(${listeningDocuments(`${row}.source_kind`)})
    and d.key = regexp_replace(${row}.source_key, '#[1-4]$', '')`;

/** The id of a source, after {@link joinListeningRef}. */
export const listeningSourceId = (row: string) =>
  `case when d.id is null then ${row}.source_key
    when ${row}.source_kind = 'paper' then d.id || '-' || right(${row}.source_key, 1)
    else d.id::text end`;
