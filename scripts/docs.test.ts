import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listAnchors } from './list-anchors.ts';

const root = join(import.meta.dirname, '..');
const decisionsDir = join(root, 'docs/decisions');
const wordsMax = 350;

const decisions = readdirSync(decisionsDir).filter((name) => /^\d{4}-.*\.md$/.test(name));
const index = readFileSync(join(decisionsDir, 'README.md'), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

/** The faults in the form of a decision record, one text each. */
function listFaults(name: string, text: string): string[] {
  const number = name.slice(0, 4);
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const status = /^## Status\n+(.*)$/m.exec(text)?.[1] ?? '';
  const faults = [
    !new RegExp(`^# ${number} \\S`).test(text) && `the title is not "# ${number} Title"`,
    headings.join() !== 'Status,Context,Choice,Consequences' &&
      `the sections are ${headings.join(', ')}, not Status, Context, Choice, Consequences`,
    !/^(Accepted|Superseded by \[\d{4}\])/.test(status) && `the status is "${status}"`,
    words > wordsMax && `${words} words, more than ${wordsMax}`,
  ];
  return faults.filter((fault) => fault !== false);
}

describe('a decision record', () => {
  test.each(decisions)('%s has the form of all', (name) => {
    expect(listFaults(name, readFileSync(join(decisionsDir, name), 'utf8'))).toEqual([]);
    expect(index).toContain(`(${name})`);
  });

  test('has its own number', () => {
    const numbers = decisions.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('without a part of the form is found', () => {
    const good = '# 0001 A\n\n## Status\nAccepted.\n\n## Context\nA\n\n## Choice\nA\n\n## Consequences\nA\n';
    expect(listFaults('0001-a.md', good)).toEqual([]);
    expect(listFaults('0002-a.md', good)).toHaveLength(1);
    expect(listFaults('0001-a.md', good.replace('## Choice', '## Decision'))).toHaveLength(1);
    expect(listFaults('0001-a.md', good.replace('Accepted', 'Perhaps'))).toHaveLength(1);
    expect(listFaults('0001-a.md', `${good}${'word '.repeat(wordsMax)}`)).toHaveLength(1);
  });
});

test.each(tracked.filter((path) => path.endsWith('.md')))('%s has no broken link', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const full = file === '' ? join(root, path) : join(root, dirname(path), file);
      if (!existsSync(full)) return true;
      return anchor !== undefined && !listAnchors(readFileSync(full, 'utf8')).includes(anchor);
    });
  expect(broken).toEqual([]);
});

test('a document that code cites exists', () => {
  const code = tracked.filter(
    (path) => /\.(ts|tsx|mjs|css|grit|js)$/.test(path) && existsSync(join(root, path)),
  );
  const broken = code.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bdocs\/[\w./-]+\.md\b/g)]
      .filter(([document]) => !existsSync(join(root, document)))
      .map(([document]) => `${path}: ${document}`),
  );
  expect(broken).toEqual([]);
});

test('every test that the page on security names exists', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`((?:[\w-]+\/)+(?:[\w.-]+\.ts)?)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(10);
  const isThere = (path: string) =>
    existsSync(join(root, path)) || existsSync(join(root, 'apps/api/src', path));
  expect(named.filter((path) => !isThere(path) && path !== 'apps/api/src')).toEqual([]);
});
