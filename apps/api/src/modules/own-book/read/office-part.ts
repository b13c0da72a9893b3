import { posix } from 'node:path';
import { type Handler, Parser } from 'htmlparser2';
import type { Archive } from './archive.ts';
import { BookFileError } from './book-table.ts';
import { decodeText } from './decode-text.ts';

/** Tags inside each other. The parser takes longer for each, and a sheet has six. */
const DEPTH_MAX = 100;

type Tags = {
  onOpen(name: string, attributes: Record<string, string>): void;
  onText?(text: string): void;
  onClose?(name: string): void;
};

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part in XML. Names of tags have no prefix. Entities of the file are not resolved. Throws {@link BookFileError}. */
export function readTags(xml: Uint8Array, { onOpen, onText, onClose }: Tags): void {
  let depth = 0;
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      if (++depth > DEPTH_MAX) throw new BookFileError('文件已损坏，打不开');
      onOpen(withoutPrefix(name), attributes);
    },
    onclosetag(name) {
      depth--;
      onClose?.(withoutPrefix(name));
    },
    ...(onText ? { ontext: onText } : {}),
  };
  new Parser(handler, { xmlMode: true }).end(decodeText(xml));
}

/** A relation of a part: its id, the last word of its type, and the name of the part that it leads to. */
export type Relation = { id: string; type: string; target: string };

/** The relations of a part, `''` for the package. Those to other places than the package are left out. */
export async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(part);
  const xml = await archive.readXml(posix.join(dir, '_rels', `${base}.rels`));
  const relations: Relation[] = [];
  if (xml)
    readTags(xml, {
      onOpen(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name === 'Relationship' && mode !== 'External')
          relations.push({
            id,
            type: posix.basename(type),
            target: posix.resolve('/', dir, target).slice(1),
          });
      },
    });
  return relations;
}
