/** Names that senders give to what they have not finished, and that programs give to their own locks. */
const UNFINISHED = /(?:\.part|\.partial|\.filepart|\.crdownload|\.tmp|\.lock|\.lck|~)$/i;
const HIDDEN = /^(?:\.|~\$)/;
const OF_THE_SYSTEM = /^(?:thumbs\.db|desktop\.ini)$/i;

/** Whether a name says that its file is hidden, locked or not finished: it is left where it is. */
export function isLeftAlone(name: string): boolean {
  return HIDDEN.test(name) || UNFINISHED.test(name) || OF_THE_SYSTEM.test(name);
}
