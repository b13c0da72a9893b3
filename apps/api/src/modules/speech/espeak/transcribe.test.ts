import { expect, test } from 'vitest';
import { toPhonetic, transcribe } from './transcribe.ts';

test.each([
  ['s_ˌɛ_ɹ_ə_n_d_ˈɪ_p_ɪ_t_ɪ', 'ˌserənˈdɪpɪti'],
  ['k_ˈɒ_v_ɪ_d  n_ˈaɪ_n_t_iː_n', 'ˈkɒvɪd ˈnaɪntiːn'],
  ['l_ˈʊ_k f_ˈɔː_w_ə_d t_uː', 'ˈlʊk ˈfɔːwəd tuː'],
  ['s_k_ˈɑː_n', 'skɑːn'],
  ['n_ˈɒ_v_əl', 'ˈnɒvəl'],
  ['f_ˈaɪə', 'ˈfaɪə'],
  ['m_ˈʌ_ð_ə_ɹ_ɪ_n_l_ˈɔː', 'ˌmʌðərɪnˈlɔː'],
  ['ɲ_ø', ''],
  ['', ''],
])('%j is written as %j', (heard, ipa) => {
  expect(toPhonetic(heard)).toBe(ipa);
});

test('the engine pronounces any English text, in order', async () => {
  const [serendipity, phrase, nothing] = await transcribe(['serendipity', 'took off', '—']);
  expect([serendipity, phrase, nothing]).toEqual(['ˌserənˈdɪpɪti', 'ˈtʊk ˈɒf', '']);
});
