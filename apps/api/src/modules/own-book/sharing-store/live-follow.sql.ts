/**
 * Whether the book that a copy follows still exists, and its owner is not suspended: `f` is the follow, `s` the book, `u` its owner. One of the community
 * shelf must still be approved.
 */
export const IS_LIVE_FOLLOW = `(s.retired_at is null and u.closed_at is null and u.suspended_at is null and (not f.is_community
  or exists (select from book_review r where r.book_id = f.source_id and r.state = 'approved')))`;
