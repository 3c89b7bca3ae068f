/** Why the server cannot start, in a French sentence for the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
