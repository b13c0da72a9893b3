const signs: Readonly<Record<string, string>> = { '£': 'GBP', $: 'DOLLAR', '€': 'EUR', '¥': 'YEN' };
const ofDollar: Readonly<Record<string, string>> = {
  us: 'USD',
  a: 'AUD',
  au: 'AUD',
  nz: 'NZD',
  c: 'CAD',
  ca: 'CAD',
  hk: 'HKD',
  s: 'SGD',
};
const names: Readonly<Record<string, string>> = {
  pound: 'GBP',
  dollar: 'DOLLAR',
  euro: 'EUR',
  yuan: 'CNY',
  rmb: 'CNY',
  yen: 'YEN',
};
const codes = 'gbp|usd|eur|cny|rmb|jpy|aud|nzd|cad|hkd|sgd';
const amount = '(\\d+(?:\\.\\d{1,2})?)(?![\\d.]|:\\d)';

const bySign = new RegExp(`(?<![\\p{L}\\p{N}])(us|au?|nz|ca?|hk|s)?([£$€¥]) ?${amount}`, 'gu');
const signAfter = new RegExp(`(?<![\\d.])${amount} ?([£$€¥])(?! ?\\d)`, 'g');
const byName = new RegExp(
  `(?<![\\d.£$€¥])${amount} (pound|dollar|euro|yuan|rmb|yen)s?(?: sterling)?\\b(?:(?: and)? (\\d{1,2})(?: (?:pence|pennies|p|cents?|c))?(?![\\d.:%]|\\p{L}| [ap]m\\b))?`,
  'gu',
);
const byCode = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(${codes}) ?${amount}|${amount} ?(${codes}))(?![\\p{L}\\p{N}])`,
  'gu',
);
const parts = /(?<![\d.£$€¥])\b(\d{1,2}) ?(pence|p|cents|cent)\b/g;

const toCode = (code: string): string =>
  code === 'rmb' ? 'CNY' : code === 'jpy' ? 'YEN' : code.toUpperCase();

const toMoney = (currency: string, value: string, hundredths = '0'): string =>
  `{${currency} ${Math.round(Number(value) * 100 + Number(hundredths)) / 100}}`;

/**
 * A text in lower case with every sum of money as its currency and amount: `£25`, `25 pounds` and `GBP 25.00` are `{GBP 25}`,
 * `3 dollars 50` is `{DOLLAR 3.5}`. Currencies are never equal, and `$` is not `US$`.
 */
export const readMoney = (text: string, isAnswer: boolean): string[] => {
  const read = (isPlainDollar: boolean) =>
    text
      .replace(bySign, (_whole, country: string | undefined, sign: string, value: string) => {
        if (country !== undefined && sign !== '$') return _whole;
        const own = country === undefined || isPlainDollar ? signs[sign] : ofDollar[country];
        return toMoney(own ?? sign, value);
      })
      .replace(signAfter, (_whole, value: string, sign: string) => toMoney(signs[sign] ?? sign, value))
      .replace(byName, (_whole, value: string, name: string, hundredths: string | undefined) =>
        toMoney(names[name] ?? name, value, hundredths),
      )
      .replace(byCode, (_whole, before: string, first: string, second: string, after: string) =>
        toMoney(toCode(before ?? after), first ?? second),
      )
      .replace(parts, (_whole, value: string, name: string) =>
        toMoney(name.startsWith('p') ? 'GBP' : 'DOLLAR', '0', value),
      );
  // The answer US$25 may be written as $25.
  return isAnswer ? [...new Set([read(false), read(true)])] : [read(false)];
};

/** The currency of a text that is one sum of money after `readMoney`. */
export const currencyOf = (form: string): string | undefined => /^\{(\p{L}+) [\d.]+\}$/u.exec(form)?.[1];
