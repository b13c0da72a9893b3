import type { z } from 'zod';

/** Chinese messages of fields for which the contract has no message of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return '请填写';
      return issue.expected === 'number' || issue.expected === 'int' ? '请填写数字' : '格式不对';
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'not_multiple_of':
      return `要是 ${issue.divisor} 的倍数`;
    case 'invalid_value':
      return '没有这个选项';
    case 'unrecognized_keys':
      return `没有这些字段：${issue.keys
        .slice(0, 5)
        .map((key) => key.slice(0, 40))
        .join('、')}`;
    case 'invalid_format':
      return '格式不对';
    default:
      return '内容不对';
  }
}

const isList = (origin: string): boolean => ['array', 'set', 'map', 'object', 'record'].includes(origin);

function tooBig(origin: string, most: number | bigint): string {
  if (origin === 'string') return `最多 ${most} 个字`;
  return isList(origin) ? `最多 ${most} 项` : `不能大于 ${most}`;
}

function tooSmall(origin: string, least: number | bigint): string {
  if (origin === 'string') return Number(least) === 1 ? '不能为空' : `至少 ${least} 个字`;
  return isList(origin) ? `至少 ${least} 项` : `不能小于 ${least}`;
}
