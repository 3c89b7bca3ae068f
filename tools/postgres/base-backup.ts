import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import { copyTree } from './copy-tree.ts';

/** What belongs to the server that runs: its process, its temporary files, and what its replica receives at the end. */
const OF_THE_PRIMARY =
  /^postmaster\.|^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|pgsql_tmp|pg_internal\.init/;

/**
 * Copies the data of a running server of this machine, for a replica to start from, as pg_basebackup does but in SQL:
 * npm's binaries come without that program (PostgreSQL documentation, « Making a Base Backup Using the Low Level API »).
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
    // A temporary slot: until this session ends, the primary keeps the write-ahead log from here on.
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
