import { listTexts } from '../check/document-text.ts';
import type { Breach, Content } from '../format/word-book-format.ts';

/** Words that are unsuitable for learners of all ages: whole words, with any ending of the open stems. */
const unsuitable =
  /\b(?:fuck\w*|shit\w*|bitch\w*|bastards?|whores?|sluts?|rape[ds]?|rapists?|porn\w*|nude|naked|sexy|erotic\w*|suicid\w*|murder\w*|massacre\w*|tortur\w*|genocid\w*|terroris\w*|bomb(?:s|ed|ing|er|ers)?|assassinat\w*|hostages?|heroin|cocaine|marijuana|drunk\w*|whisky|vodka|casinos?|gambl(?:e|es|ed|ing|er|ers)|nazis?|hitler|jihad\w*|communis\w*|dictators?|coups?|protesters?|tibet\w*|taiwan\w*|xinjiang|hong kong|tiananmen|falun\w*|allah|jesus|muhammad|god|satan|hell|damn\w*)\b/i;
const unsuitableChinese =
  /(?:他妈(?!妈)|妈的|操你|傻逼|婊子|强奸|色情|自杀|谋杀|屠杀|恐怖分子|毒品|赌博|赌场|纳粹|独裁|政变|台独|藏独|疆独|法轮|六四)/u;

/** The first unsuitable word of a text; undefined when there is none. */
export function findUnsuitable(text: string): string | undefined {
  return (unsuitable.exec(text) ?? unsuitableChinese.exec(text))?.[0];
}

/** Texts with a word of the list, in English or Chinese. */
export function unsuitableTexts({ words, documents }: Content): Breach[] {
  return [
    ...words,
    ...documents.map(({ file, value }) => ({ file, value: { key: value.key, ...value.body } })),
  ].flatMap(({ file, value }) =>
    listTexts(value).flatMap(({ path, text }) => {
      const found = findUnsuitable(text);
      return found ? [{ file, key: value.key, reason: `${path}: "${found}" is unsuitable` }] : [];
    }),
  );
}
