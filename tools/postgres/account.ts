import { spawnSync } from 'node:child_process';

/** The numbers of a user of this machine and of their group. */
export interface Account {
  uid: number;
  gid: number;
}

/** The account that runs PostgreSQL, which refuses root; undefined if it is the account of this process. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (account === undefined) throw new Error('no account but root to run PostgreSQL as');
  return account;
}

/** The account of this name, if this machine has one. */
export function accountOf(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
  );
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
