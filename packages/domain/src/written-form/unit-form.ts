const units: Readonly<Record<string, string>> = {
  km: 'kilometres',
  m: 'metres',
  cm: 'centimetres',
  mm: 'millimetres',
  kg: 'kilograms',
  kgs: 'kilograms',
  kilo: 'kilograms',
  kilos: 'kilograms',
  g: 'grams',
  mg: 'milligrams',
  l: 'litres',
  ml: 'millilitres',
  ft: 'feet',
  min: 'minutes',
  mins: 'minutes',
  hr: 'hours',
  hrs: 'hours',
  sec: 'seconds',
  secs: 'seconds',
  mph: 'miles per hour',
  kph: 'kilometres per hour',
  'km/h': 'kilometres per hour',
  m2: 'square metres',
  km2: 'square kilometres',
  '° c': 'degrees celsius',
  '°c': 'degrees celsius',
  '°': 'degrees',
};
const short = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?) ?(${Object.keys(units)
    .toSorted((left, right) => right.length - left.length)
    .join('|')})(?![\\p{L}\\p{N}/])`,
  'gu',
);

const toSingular = (name: string): string =>
  name === 'feet' ? 'foot' : name.replace(/(?<=[a-z])s(?= per |$)/, '').replace(/^degrees\b/, 'degree');

/** A text in lower case with the full name of every unit of measure after a figure: `5km` is `5 kilometres`. */
export const writeUnitsInFull = (text: string): string =>
  text
    .replace(short, (_whole, value: string, unit: string) => {
      const name = units[unit] ?? unit;
      return `${value} ${value === '1' ? toSingular(name) : name}`;
    })
    .replace(/\bdegrees centigrade\b/g, 'degrees celsius');

/** A text in lower case with one form of per cent: `15 %`, `15 per cent` and `15 percent` are `{15%}`. */
export const readPercent = (text: string): string =>
  text.replace(/(?<![\d.])(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b)/g, '{$1%}');
