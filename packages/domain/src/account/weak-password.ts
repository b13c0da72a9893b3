/** Passwords, and parts of passwords, that attackers try first. */
const COMMON = [
  ...[
    'password',
    'passw0rd',
    'qwerty',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    '1q2w3e4r',
    '1qaz2wsx',
    'qazwsx',
    'abc123',
  ],
  ...[
    'iloveyou',
    'admin',
    'letmein',
    'welcome',
    'monkey',
    'dragon',
    'woaini',
    'woaini1314',
    '5201314',
    'a123456',
  ],
  ...[
    'aa123456',
    'qq123456',
    'abcd1234',
    '123123',
    '112233',
    '147258369',
    '123qwe',
    'qwe123',
    'zaq12wsx',
    'asd123',
  ],
];

/** Names of this product and of its subject (docs/controls.md lists them). They are easy to guess here. */
const OWN_NAMES = [
  'tingci',
  '听词',
  'ielts',
  'yasi',
  '雅思',
  '雅思听力',
  'danci',
  '单词',
  'tingxie',
  '听写',
  'dictation',
];

const KNOWN = [...COMMON, ...OWN_NAMES];

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Whether a password is one of the first that anybody would try: a common one, a name of the product, a run, or one
 * character repeated.
 */
export function isWeakPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  const reversed = [...text].reverse().join('');
  if (new Set(text).size < 4) return true;
  if (RUNS.some((run) => run.includes(text) || run.includes(reversed))) return true;
  // A common password with a few digits or signs at its end is as easy to guess.
  const stem = text.replace(/[\d!@#$%.]{0,4}$/, '');
  return KNOWN.includes(text) || KNOWN.includes(stem) || KNOWN.some((each) => text === each + each);
}
