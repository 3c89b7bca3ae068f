import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgentProjectState, EmulatedEmail, EmulatedUser, ProjectState } from './firebase-tools.ts';

interface SavedProject {
  users: EmulatedUser[];
  emails: EmulatedEmail[];
}

interface Saved extends SavedProject {
  tenants: Record<string, SavedProject>;
}

/**
 * Accounts of the emulator in one file. It holds passwords in clear text, so only the owner may enter its folder. The
 * file is replaced atomically, so that a crash cannot leave half of it.
 */
export class AccountStore {
  readonly #file: string;
  #lastSaved = '';

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'accounts.json');
  }

  /** Restores saved accounts and pending links, if any. */
  restore(project: AgentProjectState): void {
    const text = readIfPresent(this.#file);
    if (text === undefined) return;
    const saved: Saved = JSON.parse(text);
    restoreProject(project, saved);
    for (const [tenantId, tenant] of Object.entries(saved.tenants)) {
      restoreProject(project.getTenantProject(tenantId), tenant);
    }
    this.#lastSaved = text;
  }

  /** Writes the accounts to disk if they have changed since the last time. */
  save(project: AgentProjectState): void {
    const tenants = [...project.tenantProjectForTenantId].map(([id, tenant]) => [id, dump(tenant)] as const);
    const saved: Saved = { ...dump(project), tenants: Object.fromEntries(tenants) };
    const text = JSON.stringify(saved);
    if (text === this.#lastSaved) return;
    const draft = `${this.#file}.draft`;
    const descriptor = openSync(draft, 'w', 0o600);
    try {
      // On a disk that is nearly full, a single `writeSync` may write the beginning alone, without an error.
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, this.#file);
    this.#lastSaved = text;
  }
}

function dump(project: ProjectState): SavedProject {
  return { users: [...project.users.values()], emails: [...project.oobs.values()] };
}

function restoreProject(project: ProjectState, saved: SavedProject): void {
  for (const user of saved.users) project.overwriteUserWithLocalId(user.localId, user);
  for (const email of saved.emails) project.oobs.set(email.oobCode, email);
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
