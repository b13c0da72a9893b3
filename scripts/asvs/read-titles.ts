import { type Node, parseSync } from 'oxc-parser';

const SUITES = ['describe', 'suite'];
const TESTS = ['test', 'it'];

type Call = Extract<Node, { type: 'CallExpression' }>;

/**
 * The titles of the tests in a file as vitest and Playwright print them: the titles of the suites and of the test, joined
 * by " > ". A title with values keeps its placeholders, such as "%s is refused" or "${name}".
 */
export function readTitles(fileName: string, text: string): string[] {
  const { program, errors } = parseSync(fileName, text);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const titles: string[] = [];
  visit(program, []);
  return titles;

  function visit(node: Node, suites: readonly string[]): void {
    const call = node.type === 'CallExpression' ? describeCall(node, text) : undefined;
    if (call && TESTS.includes(call.name)) titles.push([...suites, call.title].join(' > '));
    const inside = call && SUITES.includes(call.name) ? [...suites, call.title] : suites;
    for (const child of childrenOf(node)) visit(child, inside);
  }
}

/** The title in a call, and the name of the called function: `test` for `test.each(rows)(…)`. */
function describeCall(call: Call, text: string): { name: string; title: string } | undefined {
  const title = titleOf(call.arguments[0], text);
  if (title === undefined) return undefined;
  const parts: string[] = [];
  let callee: Node = call.callee;
  for (;;) {
    if (callee.type === 'Identifier') {
      parts.push(callee.name);
      break;
    }
    if (callee.type === 'CallExpression') callee = callee.callee;
    else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      parts.push(callee.property.name);
      callee = callee.object;
    } else return undefined;
  }
  const name = parts.pop() ?? '';
  // `test.describe` of Playwright is a suite. `test.use` and `test.beforeAll` have no title.
  return { name: parts.includes('describe') ? 'describe' : name, title };
}

function titleOf(node: Node | undefined, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
