import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { storageError } from './storage/storage.ts';
import { describeCause, isDatabaseAway, toAppError } from './to-app-error.ts';

const ofServer = (code: string) => {
  const error = new pg.DatabaseError('dupont@exemple.fr', 17, 'error');
  return Object.assign(error, { code, severity: 'FATAL' });
};
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('an error of a dependency', () => {
  it.each([
    ['PostgreSQL is out of connections', ofServer('53300'), 'database_unavailable'],
    ['PostgreSQL is stopped by its operator', ofServer('57P01'), 'database_unavailable'],
    ['PostgreSQL crashed', ofServer('57P02'), 'database_unavailable'],
    ['PostgreSQL is starting', ofServer('57P03'), 'database_unavailable'],
    ['two transactions wait for each other', ofServer('40P01'), 'database_unavailable'],
    ['PostgreSQL has a full disk', ofServer('53100'), 'storage_full'],
    ['PostgreSQL refuses a value', ofServer('22P02'), 'internal'],
    ['PostgreSQL is not there', ofSystem('ECONNREFUSED', 'connect'), 'database_unavailable'],
    ['PostgreSQL breaks off', ofSystem('ECONNRESET', 'read'), 'database_unavailable'],
    [
      'the pool has no connection left',
      new Error('timeout exceeded when trying to connect'),
      'database_unavailable',
    ],
    ['a transaction broke', new Error('Connection terminated unexpectedly'), 'database_unavailable'],
    [
      'a rollback follows it',
      new Error('Client has encountered a connection error and is not queryable'),
      'database_unavailable',
    ],
    ['who sends a body leaves', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 'bad_request'],
    [
      'who reads an answer leaves',
      Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
      'bad_request',
    ],
    ['a file of ours is missing', ofSystem('ENOENT', 'open'), 'internal'],
  ])('has the code that tells people what failed: %s', (_what, thrown, code) => {
    expect(toAppError(thrown)).toMatchObject({ code });
  });

  it.each(['40001', '40P01', '55P03'])(
    'does not mistake a transaction that was given up (%s) for an unavailable database',
    (code) => {
      expect(isDatabaseAway(ofServer(code))).toBe(false);
      expect(toAppError(ofServer(code))).toMatchObject({ code: 'database_unavailable' });
    },
  );

  it.each([
    [ofSystem('ENOSPC', 'write'), 'storage_full'],
    [ofSystem('EDQUOT', 'write'), 'storage_full'],
    [{ name: 'XMinioStorageFull', $metadata: { httpStatusCode: 507 } }, 'storage_full'],
    [ofSystem('EROFS', 'open'), 'storage_unavailable'],
    [ofSystem('EACCES', 'open'), 'storage_unavailable'],
    [{ name: 'TimeoutError' }, 'storage_unavailable'],
  ])('distinguishes a full storage from an unavailable one: %o', (thrown, code) => {
    expect(storageError(thrown)).toMatchObject({ code });
  });
});

it.each(['one line: Dupont', 'Dupont\n    at Martin (1 rue des Lilas)', '\n    at Dupont'])(
  'describes an error for the log by where it happened, and by no line of its message: %j',
  (message) => {
    const described = describeCause(new TypeError(message));
    expect(described).toMatchObject({ name: 'TypeError', frames: expect.any(Array) });
    expect(described?.frames[0]).toContain('to-app-error.test.ts');
    expect(JSON.stringify(described)).not.toMatch(/Dupont|Martin|Lilas/);
  },
);
