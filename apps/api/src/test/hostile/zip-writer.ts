import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip file, and its lies. */
export type ZipEntry = {
  name: string;
  content: Buffer;
  /** The name in the local header. Default: that of the directory. */
  localName?: string;
  /** Size that the directory claims. Default: the true one. */
  claimed?: number;
  /** Whether the directory does not name it. */
  isHidden?: boolean;
};

/** A zip file, whose headers may lie. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, localName = name, claimed = content.length, isHidden } of entries) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimed, 8);
    const about = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      about,
      sizes,
      lengthOf(localName),
      Buffer.alloc(2),
      Buffer.from(localName),
      packed,
    ]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    if (!isHidden)
      directory.push(
        Buffer.concat([
          Buffer.from('PK\x01\x02\x14\0', 'latin1'),
          about,
          sizes,
          lengthOf(name),
          Buffer.alloc(12),
          offset,
          Buffer.from(name),
        ]),
      );
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

function lengthOf(name: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(Buffer.byteLength(name));
  return length;
}
