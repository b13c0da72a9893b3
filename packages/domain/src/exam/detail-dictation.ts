import { createRandom } from '../dictation/shuffle.ts';

/** Details that IELTS listening asks learners to write down exactly. */
export type DetailKind = 'number' | 'price' | 'phone' | 'date' | 'time' | 'address' | 'postcode' | 'name';

/** One item: the spoken sentence, and every right way to write the detail. */
export type Detail = {
  readonly kind: DetailKind;
  readonly spoken: string;
  readonly accept: readonly string[];
};

type Random = (limit: number) => number;
type Choose = <Value>(values: readonly Value[]) => Value;
type Maker = (random: Random, choose: Choose) => Omit<Detail, 'kind'>;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
// Invented for practice: common words and sounds of British streets and surnames, spelled when spoken.
const streets = 'Maple Harbour Willow Station Orchard Mill Chapel Bridge Castle Meadow Garden Park'.split(
  ' ',
);
const streetKinds = 'Road Street Avenue Lane Drive'.split(' ');
const names =
  'Bramley Cartwright Dawkins Ellery Fairbourne Garrick Hadley Kearsley Larkham Mowbray Pemberton Quincey Rowntree Stapleton Thackeray Whitlock'.split(
    ' ',
  );

const ordinal = (day: number): string => {
  const isTeen = day % 100 > 10 && day % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
};

const spelled = (text: string): string => [...text.replaceAll(' ', '')].join(' - ');
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random(10)).join('');
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const makers: Record<DetailKind, Maker> = {
  number(random, choose) {
    // Listeners confuse thirteen and thirty, so such numbers are frequent.
    const tens = (2 + random(8)) * 10;
    const value = choose([10 + random(10), tens, 100 + random(900), 1000 + random(9000)]);
    const thing = choose(['students', 'books', 'kilometres', 'visitors', 'seats']);
    return { spoken: `There are ${value} ${thing} in all.`, accept: [String(value)] };
  },
  price(random, choose) {
    const pounds = choose([5 + random(15), 10 * (2 + random(8)), 100 + random(400)]);
    const pence = choose([0, 0, 50, 99, 25]);
    const amount = pence === 0 ? `${pounds}` : `${pounds}.${twoDigits(pence)}`;
    return {
      spoken: `The price is £${amount} for each person.`,
      accept: [amount, `£${amount}`, `${amount} pounds`],
    };
  },
  phone(random) {
    const parts = [`07${digits(random, 3)}`, digits(random, 3), digits(random, 3)];
    const spoken = parts.map((part) => [...part].join(' ')).join(', ');
    return { spoken: `You can ring me on ${spoken}.`, accept: [parts.join(''), parts.join(' ')] };
  },
  date(random, choose) {
    const month = random(12);
    const day = 1 + random(monthDays[month] ?? 28);
    const name = months[month] ?? '';
    const written = [
      `${day} ${name}`,
      `${ordinal(day)} ${name}`,
      `${name} ${day}`,
      `${name} ${ordinal(day)}`,
    ];
    const spoken = choose([`the ${ordinal(day)} of ${name}`, `${name} the ${ordinal(day)}`]);
    return {
      spoken: `The course begins on ${spoken}.`,
      accept: [
        ...written,
        `the ${ordinal(day)} of ${name}`,
        `${day}/${month + 1}`,
        `${twoDigits(day)}/${twoDigits(month + 1)}`,
      ],
    };
  },
  time(random, choose) {
    const hour = 1 + random(12);
    const minute = choose([0, 15, 30, 45, 20, 40]);
    const next = (hour % 12) + 1;
    const spoken: Record<number, string> = {
      0: `${hour} o'clock`,
      15: `a quarter past ${hour}`,
      20: `twenty past ${hour}`,
      30: `half past ${hour}`,
      40: `twenty to ${next}`,
      45: `a quarter to ${next}`,
    };
    const times = [`${hour}:${twoDigits(minute)}`, `${hour}.${twoDigits(minute)}`];
    return {
      spoken: `The next train leaves at ${spoken[minute]}.`,
      accept: minute === 0 ? [...times, String(hour), `${hour} o'clock`] : times,
    };
  },
  address(random, choose) {
    const house = 1 + random(150);
    const street = choose(streets);
    const kind = choose(streetKinds);
    return {
      spoken: `I live at ${house} ${street} ${kind}. That is ${spelled(street)}.`,
      accept: [`${house} ${street} ${kind}`],
    };
  },
  postcode(random, choose) {
    const letters = 'ABDEGHJLNPRSTUWY';
    const two = () => `${choose([...letters])}${choose([...letters])}`;
    const [outward, inward] = [`${two()}${1 + random(20)}`, `${random(10)}${two()}`];
    const say = (part: string) => [...part].join(' ');
    return {
      spoken: `The postcode is ${say(outward)}, ${say(inward)}.`,
      accept: [`${outward} ${inward}`, `${outward}${inward}`],
    };
  },
  name(_random, choose) {
    const name = choose(names);
    return { spoken: `My surname is ${name}, ${spelled(name.toUpperCase())}.`, accept: [name] };
  },
};

export const detailKinds = Object.keys(makers) as readonly DetailKind[];

/** `count` items of these kinds. The same seed returns the same items. */
export const makeDetails = (seed: number, kinds: readonly DetailKind[], count: number): Detail[] => {
  const next = createRandom(seed);
  const random: Random = (limit) => Math.floor(next() * limit);
  const choose: Choose = (values) => {
    const value = values[random(values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  return Array.from({ length: Math.max(0, count) }, () => {
    const kind = choose(kinds);
    return { kind, ...makers[kind](random, choose) };
  });
};
