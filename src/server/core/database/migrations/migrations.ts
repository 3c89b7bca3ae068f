import type { Migration } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as orders from './0002-orders.ts';
import * as sessions from './0003-sessions.ts';
import * as knownTypes from './0004-known-types.ts';
import * as measurements from './0005-measurements.ts';
import * as sessionProof from './0006-session-proof.ts';
import * as trail from './0007-trail.ts';
import * as extractionRequests from './0008-extraction-requests.ts';
import * as extractionProgress from './0009-extraction-progress.ts';
import * as corrections from './0010-corrections.ts';
import * as accessTokens from './0011-access-tokens.ts';
import * as inbox from './0012-inbox.ts';
import * as listViews from './0013-list-views.ts';
import * as tallies from './0014-tallies.ts';
import * as joinedRequests from './0015-joined-requests.ts';
import * as announcements from './0016-announcements.ts';
import * as pairsOfTallies from './0017-pairs-of-tallies.ts';
import * as keysOfErased from './0018-keys-of-erased.ts';

/** Every migration, in order of name. A released one is never edited, nor are its parts (`first/`…). */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-orders': orders,
  '0003-sessions': sessions,
  '0004-known-types': knownTypes,
  '0005-measurements': measurements,
  '0006-session-proof': sessionProof,
  '0007-trail': trail,
  '0008-extraction-requests': extractionRequests,
  '0009-extraction-progress': extractionProgress,
  '0010-corrections': corrections,
  '0011-access-tokens': accessTokens,
  '0012-inbox': inbox,
  '0013-list-views': listViews,
  '0014-tallies': tallies,
  '0015-joined-requests': joinedRequests,
  '0016-announcements': announcements,
  '0017-pairs-of-tallies': pairsOfTallies,
  '0018-keys-of-erased': keysOfErased,
};
