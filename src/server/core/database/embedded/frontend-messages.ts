const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const QUERY = 0x51;
const FUNCTION_CALL = 0x46;
const SYNC = 0x53;
const TERMINATE = 0x58;

export type FrontendMessage =
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'terminate' }
  /** `completes`: the server's answer ends with ReadyForQuery, after which the client expects nothing more. */
  | { kind: 'command'; bytes: Buffer; completes: boolean };

/**
 * Splits what a PostgreSQL client sends into whole messages, however the socket chunked it (PostgreSQL documentation,
 * chapter « Frontend/Backend Protocol », « Message Formats »).
 */
export class FrontendMessages {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;

  /** @returns the messages that `chunk` completes, in order. */
  push(chunk: Buffer): FrontendMessage[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const messages: FrontendMessage[] = [];
    for (let message = this.#next(); message !== undefined; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): FrontendMessage | undefined {
    const header = this.#started ? 5 : 8;
    if (this.#pending.length < header) return undefined;
    // Until the session starts, messages carry no type byte before their length.
    const length = this.#started ? 1 + this.#pending.readInt32BE(1) : this.#pending.readInt32BE(0);
    if (length < header) throw new Error(`message of an impossible length: ${length}`);
    if (this.#pending.length < length) return undefined;
    const bytes = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    return this.#started ? sessionMessage(bytes) : this.#firstMessage(bytes);
  }

  #firstMessage(bytes: Buffer): FrontendMessage {
    const request = bytes.readInt32BE(4);
    if (request === SSL_REQUEST || request === GSS_REQUEST) return { kind: 'encryption' };
    if (request === CANCEL_REQUEST) return { kind: 'cancel' };
    this.#started = true;
    return { kind: 'command', bytes, completes: true };
  }
}

function sessionMessage(bytes: Buffer): FrontendMessage {
  const type = bytes[0];
  if (type === TERMINATE) return { kind: 'terminate' };
  return { kind: 'command', bytes, completes: type === QUERY || type === SYNC || type === FUNCTION_CALL };
}

/** A Sync message: ends an exchange that a client left unfinished. */
export function syncMessage(): Buffer {
  return Buffer.from([SYNC, 0, 0, 0, 4]);
}

/** A simple query, as one message. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message[0] = QUERY;
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}
