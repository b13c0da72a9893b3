import { joinTexts, type SaidCue } from './said-cue.ts';

/** A translation may start so much beside its sentence, in ms. */
const besideMs = 500;

const endOf = ({ startMs, endMs }: SaidCue): number => endMs ?? startMs;

/** How long two cues are at the same time, in ms; negative for the pause between them. */
const overlap = (a: SaidCue, b: SaidCue): number =>
  Math.min(endOf(a), endOf(b)) - Math.max(a.startMs, b.startMs);

/**
 * Adds the texts of the second cues to those that are said at the same time. Both are in the order of their starts. A
 * translation that fits none is left out.
 */
export const addTranslations = (cues: readonly SaidCue[], others: readonly SaidCue[]): SaidCue[] => {
  const added = cues.map(() => '');
  let from = 0;
  for (const other of others) {
    // Cues that ended long before cannot fit the later ones either.
    while (from + 1 < cues.length && (cues[from + 1]?.startMs ?? 0) <= other.startMs) from += 1;
    let best: { at: number; overlap: number } | undefined;
    for (let at = Math.max(0, from - 1); at <= from + 1 && at < cues.length; at += 1) {
      const cue = cues[at];
      if (!cue) continue;
      const isTogether = Math.abs(cue.startMs - other.startMs) <= besideMs;
      const shared = overlap(cue, other) + (isTogether ? besideMs : 0);
      if (shared > 0 && shared > (best?.overlap ?? 0)) best = { at, overlap: shared };
    }
    if (best) added[best.at] = joinTexts(added[best.at] ?? '', other.translation);
  }
  return cues.map((cue, at) => ({ ...cue, translation: joinTexts(cue.translation, added[at] ?? '') }));
};

/** Cues with English, with the translations that other cues have for them. */
export const joinTranslations = (cues: readonly SaidCue[]): SaidCue[] => {
  const english = cues.filter(({ text }) => text !== '');
  const others = cues.filter(({ text, translation }) => text === '' && translation !== '');
  return others.length === 0 ? english : addTranslations(english, others);
};
