import { describe, expect, test } from 'vitest';
import { ipaToFlite } from './ipa-to-flite.ts';

describe('ipaToFlite', () => {
  test.each([
    ['/riːd/', 'r iy1 d'],
    ['əˈkɑːmədeɪt', 'ax0 k aa1 m ax0 d ey0 t'],
    ['ˈtʃɜːrtʃ', 'ch er1 ch'],
    ['ˈwɔːtər', 'w ao1 t er0'],
    ['ˈwɔːtə(r)', 'w ao1 t ax0'],
    ['kɑːr', 'k aa1 r'],
    ['ˌpɑːrt ˈtaɪm', 'p aa1 r t | t ay1 m'],
    ['ˌjuːnɪˈvɜːrsəti', 'y uw1 n ih0 v er1 s ax0 t iy0'],
  ])('%s is %s', (ipa, phones) => {
    expect(
      ipaToFlite(ipa)
        ?.map((word) => word.join(' '))
        .join(' | '),
    ).toBe(phones);
  });

  test.each(['', '//', '/ /', 'rɛd]]<break/>', 'x]', '你好', 'r"d', 'rød'])('knows nothing of %j', (ipa) => {
    expect(ipaToFlite(ipa)).toBeUndefined();
  });
});
