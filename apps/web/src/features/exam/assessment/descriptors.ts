import type { AssessedSkill } from '@tingci/domain/exam/self-assessment';

/** A criterion, and what an answer of each band is like. The texts are our own summary of the public descriptors. */
export type Criterion = { name: string; levels: Readonly<Record<number, string>> };

/** The bands that a learner can give themselves, the highest first. */
export const levels = [9, 8, 7, 6, 5, 4] as const;

const lexisOfWriting: Criterion = {
  name: '词汇',
  levels: {
    9: '用词丰富、自然、准确，看不出是刻意选的。',
    8: '词汇面宽，能用少见的说法，偶尔搭配不准。',
    7: '能换着说法写，有意识地用搭配，有少量拼写或用词错误。',
    6: '够用来写清楚，想用难词时会出错，但不影响看懂。',
    5: '词少，常重复，拼写和构词错误会让人停下来猜。',
    4: '只有基础词，错误多，意思常常看不明白。',
  },
};

const grammarOfWriting: Criterion = {
  name: '语法',
  levels: {
    9: '句式多样，几乎没有错误。',
    8: '句式多样，多数句子没有错误，偶有疏漏。',
    7: '长短句都有，没有错误的句子常见，标点基本正确。',
    6: '简单句和复杂句混用，有一些错误，很少影响理解。',
    5: '想写复杂句但多半出错，错误有时让人费解。',
    4: '几乎只有简单句，从句很少，错误很多。',
  },
};

const criteriaOfWriting = (task: Criterion): readonly Criterion[] => [
  task,
  {
    name: '连贯与衔接',
    levels: {
      9: '读下来毫不费力，衔接不着痕迹，分段恰当。',
      8: '顺序清楚，衔接自然，分段合理。',
      7: '整体有条理，每段有中心，连接词偶尔用多或用少。',
      6: '大体有条理，连接词有时机械或用错，指代偶尔不清。',
      5: '有安排但不够连贯，连接词重复或缺少，分段不当。',
      4: '想法堆在一起，看不出推进，连接词很少或用错。',
    },
  },
  lexisOfWriting,
  grammarOfWriting,
];

const describing: Criterion = {
  name: '任务完成',
  levels: {
    9: '要求全部做到，重点和比较一目了然。',
    8: '重点写全，挑得准，数据用得恰当，偶有可补之处。',
    7: '有清楚的总体概括，主要特征写到，可以再展开一点。',
    6: '有概括，也写了主要特征，但有的细节不当或不准。',
    5: '逐条罗列，缺少概括或数据支持，重点不分明。',
    4: '没抓住主要特征，或数据明显写错。',
  },
};

const arguing: Criterion = {
  name: '任务回应',
  levels: {
    9: '完整深入地回答了问题，立场清楚，论据充分。',
    8: '回答充分，立场清楚，论点展开得好，偶有可补之处。',
    7: '各部分都回答了，立场始终清楚，个别论点说得过宽。',
    6: '回答了问题，立场能看出，但有的论点没展开或结论含糊。',
    5: '只回答了一部分，立场不清楚，论点少且展开不够。',
    4: '答得很少或偏题，立场难以看出。',
  },
};

const speaking: readonly Criterion[] = [
  {
    name: '流利与连贯',
    levels: {
      9: '说得流畅，停顿只为想内容，话题展开完整。',
      8: '流畅，偶尔重复或改口，话题展开连贯。',
      7: '能连着说较长一段，有时停顿找词，连接词用得灵活。',
      6: '愿意多说，但会因停顿、重复、改口断开，连接词不总合适。',
      5: '靠重复和慢速维持，连接词用得过多，复杂内容说不顺。',
      4: '停顿明显，只能连起简单句，常常中断。',
    },
  },
  {
    name: '词汇',
    levels: {
      9: '任何话题都用词准确、地道。',
      8: '词汇丰富灵活，会用习语，偶尔不准。',
      7: '不同话题都有词可用，会换种说法，搭配偶尔不当。',
      6: '能把话题说清楚，有时用词不当，换种说法大多成功。',
      5: '熟悉的话题够用，换种说法常不成功。',
      4: '只能说熟悉的话题，用词常出错，很少换种说法。',
    },
  },
  {
    name: '语法',
    levels: {
      9: '句式灵活，除口误外没有错误。',
      8: '句式多，多数句子无误，偶有小错。',
      7: '复杂句用得灵活，没有错误的句子常见。',
      6: '简单句和复杂句都有，复杂句常有错但听得懂。',
      5: '简单句基本正确，复杂句少且常错。',
      4: '以简单句为主，从句很少，错误常造成误解。',
    },
  },
  {
    name: '发音',
    levels: {
      9: '语调和重音运用自如，听起来毫不费力。',
      8: '全程容易听懂，口音几乎不影响。',
      7: '大多容易听懂，重音和节奏较好，个别音不准。',
      6: '基本听得懂，有些音或重音不准，清晰度时好时差。',
      5: '能听懂但要费些力，节奏和重音常不对。',
      4: '错音多，听的人常要猜。',
    },
  },
];

/** The criteria of a skill, in the order of their bands. `task` is the writing task. */
export function listCriteria(skill: AssessedSkill, task: number): readonly Criterion[] {
  if (skill === 'speaking') return speaking;
  return criteriaOfWriting(task === 1 ? describing : arguing);
}
