/** Names that senders give to unfinished files, and programs to their locks. */
const UNFINISHED = /(?:\.part|\.partial|\.filepart|\.crdownload|\.tmp|\.lock|\.lck|~)$/i;
const HIDDEN = /^(?:\.|~\$)/;
const OF_THE_SYSTEM = /^(?:thumbs\.db|desktop\.ini)$/i;

/** Whether a name marks its file as hidden, locked or unfinished: such a file is left where it is. */
export function isUnfinishedName(name: string): boolean {
  return HIDDEN.test(name) || UNFINISHED.test(name) || OF_THE_SYSTEM.test(name);
}
