import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { positionCard } from './position-card.ts';
import { shortTourSteps, tourSteps } from './steps.ts';
import { endTour, hideTour, showStep, startTour } from './tour-state.ts';

const card = { width: 320, height: 200 };
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe('the card of a step', () => {
  it.each([
    ['under what stands at the top', { left: 100, top: 80, width: 200, height: 40 }, { left: 40, top: 132 }],
    [
      'over what stands at the bottom',
      { left: 700, top: 820, width: 40, height: 40 },
      { left: 560, top: 608 },
    ],
    ['beside what is tall', { left: 1100, top: 80, width: 272, height: 780 }, { left: 768, top: 370 }],
    ['within the screen', { left: 0, top: 80, width: 20, height: 20 }, { left: 16, top: 112 }],
    ['in the middle without a target', undefined, { left: 560, top: 342 }],
  ])('is %s', (_, target, at) => {
    expect(positionCard(target, card, wide)).toEqual(at);
  });

  it('is at the farther edge of a narrow screen', () => {
    const narrow = { ...card, width: 358 };
    const target = (top: number) => ({ left: 20, top, width: 100, height: 40 });
    expect(positionCard(target(100), narrow, phone)).toEqual({ left: 16, top: 628 });
    expect(positionCard(target(700), narrow, phone)).toEqual({ left: 16, top: 16 });
  });
});

it('has the eight steps of the specification', () => {
  expect(tourSteps.map(({ title }) => title)).toEqual([
    '选择词书',
    '选择章节',
    '查看单词列表',
    '查看释义',
    '切换模式',
    '输入单词，按回车',
    '正确率与错词',
    '重做与收藏',
  ]);
});

it('has three of them on a phone, and all eight when it is shown again', () => {
  expect(shortTourSteps.map(({ title }) => title)).toEqual(['查看释义', '切换模式', '重做与收藏']);
  startTour({ isShort: true });
  showStep(2);
  expect(sessionStore.getState().tour).toEqual({ proceed: true, visible: true, current: 2, isShort: true });
  endTour();
  startTour();
  expect(sessionStore.getState().tour).toEqual({ proceed: true, visible: true, current: 0 });
});

it('is hidden when it cannot be shown, and still counts as started', () => {
  showStep(3);
  hideTour();
  expect(sessionStore.getState().tour).toEqual({ proceed: true, visible: false, current: 3 });
});
