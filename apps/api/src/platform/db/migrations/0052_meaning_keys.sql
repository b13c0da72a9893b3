-- The word search finds English words by a Chinese meaning.

-- The keys of meanings ([{ pos, zh }]): each whole sense without a last 的 or 地, with `=` before it, and each pair of
-- neighbouring characters. Brackets and what is not Chinese are left out.
create function meaning_keys(meanings jsonb) returns text[] language sql immutable strict parallel safe as $$
  with sense as (
    select distinct part from jsonb_path_query(meanings, '$[*].zh') zh,
      regexp_split_to_table(
        regexp_replace(zh #>> '{}', '[（(【\[<][^）)】\]>]*[）)】\]>]', '', 'g'), '[^一-龥]+') part
    where part <> ''
  )
  select coalesce(array_agg(distinct key), '{}') from (
    select '=' || regexp_replace(part, '(.)[的地]$', '\1') as key from sense where length(part) <= 12
    union all
    select substr(part, at, 2) from sense, generate_series(1, length(part) - 1) at
  ) keys
$$;

-- Authored and common words only: a learner who searches by a meaning wants one of these, and an import stays fast.
create index word_meanings on word using gin (meaning_keys(meanings))
  where position(':' in key) = 0 or frequency_rank <= 20000;
