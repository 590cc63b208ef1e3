import type { Db } from '#server/db/database.ts'
import { findClaims } from '#server/db/repositories/warranty-claims.ts'

import type { ClaimsPort } from './port.ts'

/** Claims that were seeded: the portal's own stand-in for the maker's system. */
export const createEmbeddedClaims = (db: Db): ClaimsPort => ({
  find: (query) => findClaims(db, query),
})
