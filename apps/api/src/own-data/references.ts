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

/** The kind of the document that a listening practice is about, by the kind of its source. Null when it is none. */
export const listeningDocument = (sourceKind: string) =>
  `case ${sourceKind} when 'article' then 'article' when 'sentences' then 'sentence' end`;

/**
 * The id of the source of a practice or of a collected item, for a join of {@link listeningDocument} as `d`. A list of chosen
 * collected sentences has ids that another account does not know, so it names none of them.
 */
export const listeningSourceRef = (row: string) =>
  `case when ${row}.source_kind = 'collected' and ${row}.source_id <> 'all' then 'chosen'
    else coalesce(d.key, ${row}.source_id) end`;
