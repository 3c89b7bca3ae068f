import { crc32, deflateRawSync } from 'node:zlib';

/**
 * For tests: a zip archive of texts.
 *
 * @param declared inflated size to write in the archive's headers instead of the real one
 */
export function zipOf(files: Readonly<Record<string, string>>, declared?: number): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [content, path] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(content);
    const commonFields = Buffer.alloc(26);
    commonFields.writeUInt16LE(20, 0);
    commonFields.writeUInt16LE(8, 4);
    commonFields.writeUInt32LE(crc32(content), 10);
    commonFields.writeUInt32LE(packed.length, 14);
    commonFields.writeUInt32LE(declared ?? content.length, 18);
    commonFields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), commonFields, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), commonFields, tail, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}
