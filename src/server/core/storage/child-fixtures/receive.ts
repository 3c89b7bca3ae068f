import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { localStorage } from '../local-storage.ts';
import { takeOnce, takeSlot } from '../single-use-link.ts';

/**
 * A process that hangs while it receives a content, to be killed there: in two receptions whose bodies never end, or
 * between the mark of one and its last step.
 */
const [folder = '', id = '', where = '', content = '', sha256 = ''] = process.argv.slice(2);
const size = Buffer.byteLength(content);
if (where === 'bodies') {
  for (const _ of [1, 2]) {
    const body = new PassThrough();
    body.write(content.slice(1));
    void localStorage(folder, 'secret').receive(id, size, body);
  }
} else {
  const within = join(folder, 'incoming', id.slice(-2));
  const { part } = await takeSlot(within, id);
  await writeFile(join(within, part), content);
  const arrival = `${id}.0.${sha256}`;
  void takeOnce(within, id, { part, arrival, move: () => new Promise(() => {}) });
}
setInterval(() => {}, 60_000);
