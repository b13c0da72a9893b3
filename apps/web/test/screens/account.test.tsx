import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseVoice } from '../../src/lib/audio/voice-choice.ts';
import type { Answers } from './support/fake-wire.ts';
import { learner, learnerSignKey } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { demo, shelves } from './support/samples.ts';

/** What the learner's own page reads besides the profile. */
const ownPage = {
  '/api/study/customer/v1/export/list': { list: [], job_id: null, left_today: 3, daily_limit: 3 },
  '/api/study/customer/v1/agreement/list': { list: [] },
  '/api/study/customer/v1/member/detail': {
    status: '未开通',
    ends_at: null,
    is_free_receive: false,
    vipLastDayCount: 0,
    diyBooks: 0,
    fuxiWords: 0,
    aiStoryWords: 0,
  },
  '/api/study/customer/v1/member/v1/order/list': { list: [], total: 0, page: 1, page_size: 20 },
  '/api/study/customer/v1/security-notice/list': { list: [] },
} satisfies Answers;

afterEach(() => chooseVoice('uk', ''));

test('/ shows the demo and the filing number', async () => {
  const { user } = await openScreen('/', { answers: { '/api/study/lexicon/v1/demo/list': demo } });
  expect((await screen.findByText('京ICP备00000000号')).closest('a')?.href).toBe('https://beian.example/');
  await user.click(await screen.findByRole('button', { name: /听第一个词/ }));
  expect(await screen.findByRole('textbox')).toBeDefined();
});

test('/login returns a visitor to the page that they asked for', async () => {
  const { user, wire, path } = await openScreen('/mode', {
    answers: {
      '/api/study/customer/v1/login': { token: 't'.repeat(40), sign_key: learnerSignKey, user: learner },
      '/api/study/customer/v1/login/msg': learner,
      '/api/study/article/sentence/list': { list: [] },
    },
  });
  await user.click(await screen.findByText('密码登录'));
  expect(path()).toBe('/login');
  await user.type(screen.getByLabelText('手机号'), '13800138000');
  await user.type(screen.getByLabelText('密码'), 'correct horse');
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('选择练习')).toBeDefined();
  expect(wire.requests.find(({ path }) => path.endsWith('/v1/login'))?.fields).toEqual({
    phone_number: '13800138000',
    password: 'correct horse',
  });
});

test('without settings /login shows nothing of WeChat', async () => {
  const { wire } = await openScreen('/login', {});
  await screen.findByText('密码登录');
  expect(document.body.textContent).not.toContain('微信');
  expect(wire.requests.filter(({ path }) => path.includes('wechat'))).toEqual([]);
});

test('/login takes the code of WeChat out of the address, and keeps the ticket for the login by number', async () => {
  sessionStorage.setItem('tingci.wechat', JSON.stringify({ way: 'qr', verifier: 'kept' }));
  const session = { token: 't'.repeat(40), sign_key: learnerSignKey, user: learner };
  const { user, wire } = await openScreen('/login?code=the-code&state=the-state', {
    settings: { wechat_login: ['qr'] },
    answers: {
      '/api/study/customer/v1/wechat/login': { login: null, ticket: 'the-ticket' },
      '/api/study/customer/v1/wechat/bind': { nickname: '微信昵称', bound_at: 1 },
      '/api/study/customer/v1/login': session,
      '/api/study/customer/v1/login/msg': learner,
      ...shelves,
    },
  });
  expect(await screen.findByText(/微信授权成功/)).toBeDefined();
  expect(location.search).toBe('');
  await user.click(await screen.findByText('密码登录'));
  await user.type(screen.getByLabelText('手机号'), '13800138000');
  await user.type(screen.getByLabelText('密码'), 'correct horse');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await expect
    .poll(() => wire.requests.filter(({ path }) => path.includes('wechat')).map(({ fields }) => fields))
    .toEqual([
      { way: 'qr', code: 'the-code', state: 'the-state', verifier: 'kept' },
      { ticket: 'the-ticket' },
    ]);
  expect(await screen.findByText('学术词汇')).toBeDefined();
});

test('/forgetPassword sets a new password by code', async () => {
  const { user, wire } = await openScreen('/forgetPassword', {
    answers: {
      '/api/study/phone/send/sms': { resend_after: 60 },
      '/api/study/customer/v1/password/reset': null,
    },
  });
  await user.type(await screen.findByLabelText('手机号'), '13800138000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.type(screen.getByLabelText('短信验证码'), '123456');
  await user.type(screen.getByLabelText('新密码'), 'correct horse');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('密码登录')).toBeDefined();
  expect(wire.requests.at(-1)?.fields).toMatchObject({ code: '123456', password: 'correct horse' });
});

test.each([
  ['/login?mode=password', '密码', 'current-password'],
  ['/forgetPassword', '新密码', 'new-password'],
])(
  '%s hides the password, takes a pasted one, and lets a password manager fill it',
  async (url, label, purpose) => {
    const { user } = await openScreen(url, {});
    const field = (await screen.findByLabelText(label)) as HTMLInputElement;
    expect([field.type, field.autocomplete]).toEqual(['password', purpose]);
    await user.click(field);
    await user.paste('correct horse battery');
    expect(field.value).toBe('correct horse battery');
    await user.click(screen.getByRole('button', { name: /显示密码/ }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: /隐藏密码/ }));
    expect(field.type).toBe('password');
  },
);

test('/stop says that everything is saved', async () => {
  await openScreen('/stop', {});
  expect(await screen.findByText('服务已暂停')).toBeDefined();
});

test('/agreement shows its text, and redirects an unknown name', async () => {
  await openScreen('/agreement/yhfwxy', {});
  expect(await screen.findByRole('heading', { name: '用户服务协议' })).toBeDefined();
});

test('/main/user saves a setting at once', async () => {
  const { user, wire } = await openScreen('/main/user', {
    as: learner,
    answers: {
      ...ownPage,
      '/api/study/customer/v1/session/list': {
        list: [
          {
            id: '019aa000-0000-7000-8000-000000000001',
            device: 'Chrome',
            created_at: 1,
            last_seen_at: 2,
            is_current: true,
          },
        ],
      },
      '/api/study/speech/v1/voices': { list: [], recordings: [] },
      '/api/study/customer/v1/study-plan': { plan: null },
      '/api/study/customer/v1/update/config': (change) =>
        ({ ...learner.config, ...change }) as typeof learner.config,
    },
  });
  await user.click(await screen.findByRole('switch', { name: '连续听写' }));
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('update/config'))?.fields)
    .toEqual({
      lianxutingxie: true,
    });
});

test('/main/user offers the voices that the operator added, with their licence', async () => {
  const plays: string[] = [];
  HTMLMediaElement.prototype.play = async function () {
    plays.push(this.src);
  };
  const voice = {
    accent: 'uk' as const,
    variety: 'british' as const,
    engine: 'sherpa',
    licence: 'CC BY 4.0',
    sample: '/api/study/speech/uk/sentence?text=sample&voice=own-alba-0a1b2c',
  };
  const pack = { accent: 'uk' as const, speaker: 'Li Wei', licence: 'CC0', source: '', words: 12 };
  const american = { ...voice, id: 'own-us-000000', accent: 'us' as const, name: 'Joe' };
  const { user } = await openScreen('/main/user', {
    as: { ...learner, config: { ...learner.config, phonetic_type: 1 } },
    answers: {
      ...ownPage,
      '/api/study/speech/v1/voices': {
        list: [{ ...voice, id: 'own-alba-0a1b2c', name: 'Alba' }, american],
        recordings: [pack, { ...pack, accent: 'us', speaker: 'Joe' }],
      },
      '/api/study/customer/v1/session/list': { list: [] },
      '/api/study/customer/v1/study-plan': { plan: null },
    },
  });
  const field = await screen.findByRole('combobox', { name: '发音人' });
  expect(await screen.findByText(/许可：eSpeak NG \(GPL-3\.0\)/)).toBeDefined();
  expect(await screen.findByText(/12 个单词先放真人录音：Li Wei，CC0$/)).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Joe' })).toBeNull();
  await user.selectOptions(field, 'Alba');
  expect(await screen.findByText(/许可：CC BY 4\.0/)).toBeDefined();
  await expect.poll(() => plays.at(-1)).toContain('voice=own-alba-0a1b2c');
});

test('where a speech server speaks by default, the list says so and still has the built-in voices', async () => {
  const plays: string[] = [];
  HTMLMediaElement.prototype.play = async function () {
    plays.push(this.src);
  };
  const server = {
    id: 'server-uk',
    accent: 'uk' as const,
    name: '',
    variety: 'british' as const,
    engine: 'server',
    licence: '',
    sample: '/api/study/speech/uk/sentence?text=server',
  };
  const builtIn = {
    ...server,
    id: 'uk-clear',
    engine: 'espeak',
    licence: 'eSpeak NG (GPL-3.0)',
    sample: '/api/study/speech/uk/sentence?text=own&voice=uk-clear',
  };
  const { user } = await openScreen('/main/user', {
    as: { ...learner, config: { ...learner.config, phonetic_type: 1 } },
    answers: {
      ...ownPage,
      '/api/study/speech/v1/voices': { list: [server, builtIn], recordings: [] },
      '/api/study/customer/v1/session/list': { list: [] },
      '/api/study/customer/v1/study-plan': { plan: null },
    },
  });
  const field = await screen.findByRole('combobox', { name: '发音人' });
  expect(await screen.findByText(/默认声音由本站配置的语音服务合成/)).toBeDefined();
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '本站默认声音' }).selected).toBe(true);
  await user.selectOptions(field, '男声');
  expect(await screen.findByText(/许可：eSpeak NG/)).toBeDefined();
  await expect.poll(() => plays.at(-1)).toContain('voice=uk-clear');
  await user.selectOptions(field, '本站默认声音');
  await expect.poll(() => plays.at(-1)).toContain('text=server');
});
