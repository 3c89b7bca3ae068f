import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrontendMessages, queryMessage, syncMessage } from './frontend-messages.ts';

function startup(): Buffer {
  const body = Buffer.from('user\0postgres\0\0');
  const message = Buffer.alloc(8 + body.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(196_608, 4);
  body.copy(message, 8);
  return message;
}

function request(code: number): Buffer {
  const message = Buffer.alloc(code === 80_877_102 ? 16 : 8);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(code, 4);
  return message;
}

const parse = Buffer.from([0x50, 0, 0, 0, 8, 0, 0, 0, 0]);
const terminate = Buffer.from([0x58, 0, 0, 0, 4]);

describe('FrontendMessages', () => {
  it('finds the same messages however the socket chunked them', () => {
    const stream = Buffer.concat([
      request(80_877_103),
      startup(),
      parse,
      syncMessage(),
      queryMessage('select 1'),
      terminate,
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
        const messages = new FrontendMessages();
        const bounds = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const found = bounds
          .slice(1)
          .flatMap((end, index) => messages.push(stream.subarray(bounds[index], end)));
        expect(
          found.map((message) => (message.kind === 'command' ? message.completes : message.kind)),
        ).toEqual(['encryption', true, false, true, true, 'terminate']);
      }),
    );
  });

  it('recognises a cancel request, which comes on its own connection', () => {
    expect(new FrontendMessages().push(request(80_877_102))).toEqual([{ kind: 'cancel' }]);
  });

  it('refuses a message whose length is impossible', () => {
    const messages = new FrontendMessages();
    messages.push(startup());
    expect(() => messages.push(Buffer.from([0x51, 0, 0, 0, 1]))).toThrow('impossible length');
  });
});
