import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  object: '对象',
  record: '对象',
  tuple: '列表',
};

/** The messages of the content files' own rules, for operators. */
const ruleTexts: Record<string, string> = {
  'is empty': '不能为空',
  'has no right answer': '没有正确答案',
  'has blanks at an edge, or more than one line': '首尾有空白，或不止一行',
  'holds an invisible or broken character': '含有不可见或损坏的字符',
  'must be a capital from A to N': '应为 A 到 N 的大写字母',
  'must be lower-case letters, digits and single hyphens': '只能用小写字母、数字和单个连字符',
};

const steps: Record<string, (at: number) => string> = {
  papers: (at) => `第 ${at} 篇`,
  parts: (at) => `第 ${at} 部分`,
  lines: (at) => `第 ${at} 行`,
  groups: (at) => `第 ${at} 组题`,
  answers: (at) => `第 ${at} 个答案`,
  questions: (at) => `第 ${at} 小题`,
  speakers: (at) => `第 ${at} 位说话人`,
};

/** The position of a fault as text: `第 2 部分第 14 行 start`; empty for the whole file. */
export function placeText(path: readonly PropertyKey[]): string {
  let place = '';
  for (let index = 0; index < path.length; index += 1) {
    const [name, at] = [String(path[index]), path[index + 1]];
    const step = steps[name];
    if (typeof at === 'number') {
      place += step ? step(at + 1) : ` ${name} 第 ${at + 1} 项`;
      index += 1;
    } else place += ` ${name}`;
  }
  return place.trim();
}

/** A fault as a text that an operator can act on. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.message.endsWith('received undefined') ? '缺少，' : '类型不对，'}应为${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return boundText(issue.origin, '最多', '不能大于', issue.maximum);
    case 'too_small':
      return ruleTexts[issue.message] ?? boundText(issue.origin, '至少', '不能小于', issue.minimum);
    case 'unrecognized_keys':
      return `没有这个字段：${issue.keys.slice(0, 5).join('、')}`;
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'invalid_union':
      return '不是认识的种类';
    case 'invalid_format':
    case 'custom':
      return ruleTexts[issue.message] ?? '格式不对';
    default:
      return '不符合要求';
  }
}

function boundText(origin: string, most: string, limit: string, bound: number | bigint): string {
  if (origin === 'string') return `${most} ${bound} 个字符`;
  return origin === 'array' ? `${most} ${bound} 项` : `${limit} ${bound}`;
}
