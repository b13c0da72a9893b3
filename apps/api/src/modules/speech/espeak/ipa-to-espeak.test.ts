import { describe, expect, test } from 'vitest';
import { ipaToEspeak } from './ipa-to-espeak.ts';

describe('ipaToEspeak', () => {
  test.each([
    ['/riːd/', 'uk', 'r|i:|d'],
    ['/rɛd/', 'us', 'r|E|d'],
    ['əˈkɒmədeɪt', 'uk', "@|'k|0|m|@|d|eI|t"],
    ['ˈtʃɜːtʃ', 'uk', "'tS|3:|tS"],
    ['ˈwɔːtə(r)', 'uk', "'w|O:|t|@"],
    ['ˈwɔːtɚ', 'us', "'w|O:|t|3"],
    ['kɑːr', 'us', 'k|A@'],
    ['kɑːr', 'uk', 'k|A:|r'],
    ['ˌjuːnɪˈvɜːsəti', 'uk', ",j|u:|n|I|'v|3:|s|@|t|i"],
    ['ˌpɑːt ˈtaɪm', 'uk', ",p|A:|t||'t|aI|m"],
  ] as const)('%s in %s is %s', (ipa, accent, name) => {
    expect(ipaToEspeak(ipa, accent)).toBe(name);
  });

  test.each(['', '//', '/ /', 'rɛd]]<break/>', 'x]', '你好', 'rɛd\u0001', '[[h@loU', 'rød'])(
    'does not know %j',
    (ipa) => {
      expect(ipaToEspeak(ipa, 'uk')).toBeUndefined();
    },
  );
});
