import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { objectsUnder } from '../../core/storage/bucket.ts';
import { type Found, GoneError, type InboxSource, keyOf, problemOf } from './source.ts';
import { markedName } from './stored-name.ts';
import { isUnfinishedName } from './unfinished-names.ts';

/**
 * A prefix of a bucket, emptied like a watched folder. Objects are complete as soon as they appear, and their versions
 * are distinguished by entity tags. A bucket cannot move objects: a move is a copy, then a removal, which may be
 * repeated.
 * @param prefix ends with a slash
 * @param keeps whether imported objects are kept under `recu/YYYY-MM-DD/`, instead of removed
 */
export function bucketSource(
  client: S3Client,
  { bucket: Bucket, prefix }: { bucket: string; prefix: string },
  keeps: boolean,
): InboxSource {
  const place = 'bucket';
  const [received, refused] = [`${prefix}recu/`, `${prefix}refuse/`];
  const keyAt = (path: Buffer) => `${prefix}${path.toString()}`;

  /** The version of an object; undefined when there is none. */
  const versionAt = async (Key: string): Promise<string | undefined> => {
    try {
      return versionOf(await client.send(new HeadObjectCommand({ Bucket, Key })));
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  };
  const remove = async (Key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key })));

  /** A free key, or the one that an interrupted move used for this very object. */
  async function placeFor(top: string, found: Found, id: string): Promise<string> {
    const wanted = keyUnder(top, found);
    const version = await versionAt(wanted);
    if (version === undefined || version === found.version) return wanted;
    const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1);
    return `${folder}${markedName(found.name, `-${id.slice(-12)}`).toString()}`;
  }

  /** Whether nothing is under a key, or this very note, which a worker that died has left there. */
  async function isFreeFor(Key: string, note: Buffer): Promise<boolean> {
    const version = await versionAt(Key);
    if (version === undefined) return true;
    if (!version.startsWith(`${note.length} `)) return false;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString()) === note.toString();
  }

  async function move(found: Found, Key: string): Promise<void> {
    const from = keyAt(found.path);
    if ((await versionAt(from)) !== found.version) throw new GoneError('it was replaced');
    const copy = new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${encodeURIComponent(from).replaceAll('%2F', '/')}`,
      CopySourceIfMatch: tagOf(found.version),
    });
    await client.send(copy).catch(goneIfAbsent);
    // An object that replaced it in the meantime is another one, to be imported in its turn.
    if ((await versionAt(from)) === found.version) await remove(from);
  }

  return {
    place,
    async list() {
      const found: Found[] = [];
      try {
        for await (const { key, size, tag } of objectsUnder(client, Bucket, prefix)) {
          if (key.startsWith(received) || key.startsWith(refused) || key.endsWith('/')) continue;
          const path = Buffer.from(key.slice(prefix.length));
          const parts = path.toString().split('/');
          if (parts.some(isUnfinishedName)) continue;
          const name = Buffer.from(parts.at(-1) ?? '');
          const version = versionOf({ ContentLength: size, ETag: tag });
          found.push({ path, name, size, version, kind: 'file' });
        }
      } catch (cause) {
        return { found, troubles: [{ problem: problemOf(cause), folder: prefix, cause }] };
      }
      return { found, troubles: [] };
    },

    async read({ path, version }) {
      const command = new GetObjectCommand({ Bucket, Key: keyAt(path), IfMatch: tagOf(version) });
      const answer = await client.send(command).catch(goneIfAbsent);
      const { Body } = answer;
      if (!(Body instanceof Readable)) throw new Error('the bucket sent no content');
      // Not all servers support the condition.
      if (versionOf(answer) === version) return Body;
      Body.destroy();
      throw new GoneError('it was replaced');
    },

    async isThere(path, key) {
      const version = await versionAt(keyAt(path));
      return version !== undefined && keyOf(place, { path, version }).equals(key);
    },

    async setAside(found, { id, to }) {
      if ('note' in to) {
        const target = await placeFor(refused, found, id);
        const Body = Buffer.from(to.note);
        const Key = (await isFreeFor(`${target}.txt`, Body))
          ? `${target}.txt`
          : `${target}-${id.slice(-12)}.txt`;
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }));
        await move(found, target);
      } else if (keeps) {
        await move(found, await placeFor(`${received}${to.day}/`, found, id));
      } else if ((await versionAt(keyAt(found.path))) === found.version) {
        await remove(keyAt(found.path));
      }
    },

    cleanUp: async () => {},
  };
}

/** Longest key, in bytes. */
const KEY_BYTES_MAX = 1024;
/** Bytes that may be added to a key: the end of an id when it is in use, and the extension of the text next to it. */
const ADDED_BYTES = '-0123456789ab.txt'.length;

/**
 * The key of an object under one of the two prefixes. If that would be too long for a bucket, the name alone,
 * shortened, with the start of a hash of the path: other paths get other keys.
 */
function keyUnder(top: string, { path, name }: Found): string {
  const key = `${top}${path.toString()}`;
  if (Buffer.byteLength(key) + ADDED_BYTES <= KEY_BYTES_MAX) return key;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return `${top}${markedName(name, `-${hash}`).toString()}`;
}

const versionOf = ({
  ContentLength,
  ETag,
}: {
  ContentLength?: number | undefined;
  ETag?: string | undefined;
}) => `${ContentLength ?? 0} ${ETag ?? ''}`;
const tagOf = (version: string): string => version.slice(version.indexOf(' ') + 1);

/** The object is missing, or is not the one that was expected. */
const isAbsence = (error: unknown): boolean =>
  error instanceof Error && /^(?:NoSuchKey|NotFound|PreconditionFailed)$/.test(error.name);

function goneIfAbsent(error: unknown): never {
  throw isAbsence(error) ? new GoneError('it is there no more') : error;
}
