type PaperType = 'listening' | 'reading';
type Skill = PaperType | 'writing' | 'speaking';

type Part = { readonly type: PaperType; readonly id: number; readonly part: number };

/** What a learner has done so far. Instants are in milliseconds since 1970. */
export type StudyFacts = {
  readonly skills: readonly {
    readonly type: Skill;
    readonly lastAt: number | undefined;
    /** The last whole paper, and how many of its questions are still lost. */
    readonly last: { readonly attemptId: string; readonly id: number; readonly lost: number } | undefined;
  }[];
  readonly kinds: readonly {
    readonly type: PaperType;
    readonly kind: number;
    readonly right: number;
    readonly answered: number;
    readonly next: Part | undefined;
  }[];
  readonly full: { readonly isOpen: boolean; readonly lastAt: number | undefined };
};

/** What to do today, and why. */
export type Suggestion =
  /** A test of all four skills was begun. */
  | { readonly reason: 'continue' }
  /** The exam is near, and no whole test was taken this week. */
  | { readonly reason: 'rehearse'; readonly days: number }
  /** A skill that the learner never tried. */
  | { readonly reason: 'first'; readonly type: Skill }
  /** Questions that the last test lost. */
  | {
      readonly reason: 'retake';
      readonly type: PaperType;
      readonly id: number;
      readonly attemptId: string;
      readonly lost: number;
    }
  /** The question kind with the fewest right answers; `share` is from 0 to 1. */
  | { readonly reason: 'kind'; readonly kind: number; readonly share: number; readonly next: Part }
  /** The skill that was practised longest ago. */
  | { readonly reason: 'oldest'; readonly type: Skill };

const DAY_MS = 86_400_000;
/** A whole test each week is enough, and lost questions of an older test are not worth a retake. */
const WEEK_DAYS = 7;
/** With fewer answers a share says nothing; from this share on a kind is good enough. */
const FEWEST_ANSWERS = 4;
const GOOD_SHARE = 0.8;

const isPaper = (type: Skill): type is PaperType => type === 'listening' || type === 'reading';

/**
 * The one thing to do today, by the learner's results: continue a test, rehearse before the exam, take a first listening
 * test, repair the last one, practise the weakest question kind, then skills that were left out. `daysLeft`: days to the
 * exam; undefined without a date.
 */
export function suggestStudy(
  { skills, kinds, full }: StudyFacts,
  daysLeft: number | undefined,
  now: number,
): Suggestion {
  if (full.isOpen) return { reason: 'continue' };
  const isRecent = (at: number | undefined) => at !== undefined && now - at < WEEK_DAYS * DAY_MS;
  const isNear = daysLeft !== undefined && daysLeft >= 0 && daysLeft <= WEEK_DAYS;
  if (isNear && !isRecent(full.lastAt)) return { reason: 'rehearse', days: daysLeft };
  const untried = skills.filter(({ lastAt }) => lastAt === undefined);
  if (untried[0] && isPaper(untried[0].type)) return { reason: 'first', type: untried[0].type };
  for (const { type, last, lastAt } of skills) {
    if (isPaper(type) && last && last.lost > 0 && isRecent(lastAt))
      return { reason: 'retake', type, id: last.id, attemptId: last.attemptId, lost: last.lost };
  }
  const weak = kinds
    .map((each) => ({ ...each, share: each.right / Math.max(1, each.answered) }))
    .filter(({ answered, share, next }) => answered >= FEWEST_ANSWERS && share < GOOD_SHARE && next)
    .sort((a, b) => a.share - b.share)[0];
  if (weak?.next) return { reason: 'kind', kind: weak.kind, share: weak.share, next: weak.next };
  if (untried[0]) return { reason: 'first', type: untried[0].type };
  const [oldest] = [...skills].sort((a, b) => (a.lastAt ?? 0) - (b.lastAt ?? 0));
  return { reason: 'oldest', type: oldest?.type ?? 'listening' };
}
