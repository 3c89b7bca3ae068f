import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import { copyTree } from './copy-tree.ts';

/** Files of the running primary alone: those of its process, its temporary files, and the log, copied at the end. */
const FOLDERS = 'pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans';
const OF_THE_PRIMARY = new RegExp(String.raw`^postmaster\.|^(${FOLDERS})/|pgsql_tmp|pg_internal\.init`);

/**
 * Copies the data of a running server of this machine, so that a replica can start from them. It does in SQL what
 * pg_basebackup does, since npm's binaries come without that program (PostgreSQL documentation, « Making a Base Backup
 * Using the Low Level API »).
 * @param primary its address, and the folder of its data
 * @param owner account that runs the replica
 */
export async function copyForReplica(
  primary: { url: string; data: string },
  to: string,
  owner: Account | undefined,
): Promise<void> {
  const session = new pg.Client({ connectionString: primary.url });
  await session.connect();
  try {
    // Thanks to a temporary slot, the primary keeps the write-ahead log from now on until this session ends.
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [
      `base_backup_${process.pid}`,
    ]);
    await session.query("select pg_backup_start('a replica', fast => true)");
    await copyTree(primary.data, to, { owner, skips: (name) => OF_THE_PRIMARY.test(name) });
    const { rows } = await session.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    await copyTree(path.join(primary.data, 'pg_wal'), path.join(to, 'pg_wal'), { owner });
    for (const [name, content] of Object.entries({ backup_label: rows[0].labelfile, 'standby.signal': '' })) {
      const file = path.join(to, name);
      await writeFile(file, content);
      if (owner) await chown(file, owner.uid, owner.gid);
    }
  } finally {
    await session.end();
  }
}
