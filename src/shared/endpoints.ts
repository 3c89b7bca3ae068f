import { auditEndpoints } from './audit/contract.ts';
import { accessTokenEndpoints } from './auth/access-tokens.ts';
import { authEndpoints } from './auth/contract.ts';
import { catalogueEndpoints } from './catalogue/contract.ts';
import { extractionsEndpoints } from './extractions/contract.ts';
import { filesEndpoints } from './files/contract.ts';
import { observationsEndpoints } from './observations/contract.ts';
import { shellEndpoints } from './shell/contract.ts';
import { subjectsEndpoints } from './subjects/contract.ts';
import { usersEndpoints } from './users/contract.ts';
import { viewsEndpoints } from './views/contract.ts';

/** Every endpoint of the API: the tests of access rights and the OpenAPI document loop over it. */
export const ENDPOINTS = {
  ...shellEndpoints,
  ...authEndpoints,
  ...accessTokenEndpoints,
  ...usersEndpoints,
  ...observationsEndpoints,
  ...filesEndpoints,
  ...extractionsEndpoints,
  ...auditEndpoints,
  ...catalogueEndpoints,
  ...subjectsEndpoints,
  ...viewsEndpoints,
};
