import { parsePhone } from '@tingci/domain/account/phone';
import { type CsvLine, readRecords } from '@tingci/domain/lexicon/csv-records';

const MAX_BYTES = 1024 * 1024;
const MAX_ACCOUNTS = 5_000;
/** Faults that are told; a wrong file has as many as it has lines. */
const MAX_FAULTS = 50;
const MAX_NAME = 20;
const HEADERS = ['number', 'phone', '手机号', '手机号码', '手机', '号码', '电话'];

export type ListedAccount = { phoneNumber: string; name: string };

/** The accounts of a list, or what is wrong with it, by line. */
export type AccountList = { accounts: ListedAccount[]; faults: string[] };

/** Reads a list of accounts: CSV with number and name on each line, with or without a header, in UTF-8 or GB18030. */
export async function readAccountList(bytes: Uint8Array): Promise<AccountList> {
  if (bytes.length > MAX_BYTES) return { accounts: [], faults: ['The file is larger than 1 MB.'] };
  const text = decode(bytes);
  if (text === undefined) return { accounts: [], faults: ['The file is neither UTF-8 nor GB18030.'] };
  const lines = text.split(/\r\n|\n|\r/).map((line, index): CsvLine => ({ line: index + 1, text: line }));
  const accounts: ListedAccount[] = [];
  const faults: string[] = [];
  const firstLines = new Map<string, number>();
  let isFirst = true;
  for await (const record of readRecords(lines)) {
    const isHeader = isFirst && 'fields' in record && isHeaderLine(record.fields);
    isFirst = false;
    if (isHeader) continue;
    const read = 'fault' in record ? 'a quote is in the wrong place' : readAccount(record.fields);
    if (typeof read === 'string') faults.push(`line ${record.line}: ${read}`);
    else {
      const before = firstLines.get(read.phoneNumber);
      if (before !== undefined) faults.push(`line ${record.line}: the same number as in line ${before}`);
      firstLines.set(read.phoneNumber, record.line);
      accounts.push(read);
    }
    if (faults.length >= MAX_FAULTS) return { accounts, faults: [...faults, 'More lines were not read.'] };
  }
  if (accounts.length > MAX_ACCOUNTS) faults.push(`The list has more than ${MAX_ACCOUNTS} accounts.`);
  if (accounts.length === 0 && faults.length === 0) faults.push('The list has no account.');
  return { accounts, faults };
}

function readAccount(fields: readonly string[]): ListedAccount | string {
  const [number = '', name = '', ...more] = fields.map((field) => field.trim());
  if (more.some((field) => field !== '')) return 'more than a number and a name';
  const phoneNumber = parsePhone(number);
  // Quoted: text of a file must not control the terminal.
  if (!phoneNumber) return `${JSON.stringify(number.slice(0, 40))} is not a mainland mobile number`;
  if ([...name].length > MAX_NAME) return `the name has more than ${MAX_NAME} characters`;
  if (/\p{Cc}/u.test(name)) return 'the name has control characters';
  return { phoneNumber, name };
}

const isHeaderLine = ([first = '']: readonly string[]): boolean =>
  HEADERS.includes(first.trim().toLowerCase());

function decode(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Excel in Chinese saves GB18030.
    }
  }
  return undefined;
}
