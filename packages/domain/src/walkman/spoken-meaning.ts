const PARTS = 3;
const LONGEST = 60;
const partOfSpeech = /^\s*(?:[a-z]{1,8}\.\s*(?:&\s*)?)+/i;
const brackets = /[（(【[〔][^）)】\]〕]*[）)】\]〕]/g;

/**
 * A Chinese meaning as a voice speaks it: without parts of speech and brackets, the first three senses, at most 60
 * characters. `meaning` has one line for each part of speech. Empty when nothing Chinese is left.
 */
export const toSpokenMeaning = (meaning: string): string => {
  const senses = meaning
    .split('\n')
    .flatMap((line) =>
      line
        .replace(partOfSpeech, '')
        .replace(brackets, '')
        .split(/[；;，,、]/),
    )
    .map((sense) => sense.trim())
    .filter((sense) => /\p{Script=Han}/u.test(sense));
  return [...new Set(senses)].slice(0, PARTS).join('，').slice(0, LONGEST);
};
