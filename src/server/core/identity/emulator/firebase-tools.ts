import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** A user as the emulator keeps it; other fields are saved and restored as they are. */
export interface EmulatedUser {
  localId: string;
}

/** A code sent by e-mail. The emulator sends nothing: it keeps the link. */
export interface EmulatedEmail {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

export interface ProjectState {
  users: Map<string, EmulatedUser>;
  oobs: Map<string, EmulatedEmail>;
  overwriteUserWithLocalId(localId: string, user: EmulatedUser): void;
}

export interface AgentProjectState extends ProjectState {
  tenantProjectForTenantId: Map<string, ProjectState>;
  enableImprovedEmailPrivacy: boolean;
  getTenantProject(tenantId: string): ProjectState;
}

/** The parts of `firebase-tools` that doc2 uses. They are internal: its version is pinned exactly. */
interface EmulatorParts {
  createApp(
    projectId: string,
    mode: undefined,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
  AgentProjectState: new (projectId: string) => AgentProjectState;
}

/** The library with which the emulator serves Google's description of its API. */
interface ApiLibrary {
  middleware(description: object, options: object): Promise<RequestListener>;
}

/** Loads the emulator, which takes a second and 200 MB: only its own process does. */
export function loadEmulatorParts(): EmulatorParts {
  const require = createRequire(import.meta.url);
  const requireAsServer = createRequire(require.resolve('firebase-tools/lib/emulator/auth/server'));
  compileWhenCalled(requireAsServer('exegesis-express'));
  const { createApp } = require('firebase-tools/lib/emulator/auth/server');
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');
  return { createApp, AgentProjectState };
}

/**
 * Compiles the schemas of a call when it is first made. Compiling them all would take four fifths of the emulator's
 * start, and doc2 makes only a few of its hundred calls.
 */
function compileWhenCalled(library: ApiLibrary): void {
  const { middleware } = library;
  library.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}
