import type { Found } from '#schemas/found.ts'

import { sayError } from './client/errors.ts'
import { request } from './client/request.ts'
import { searchCalls } from './contract/search.ts'

/** Finds what somebody can see, by a few letters of it. Throws an error in words. */
export async function findEverything(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  try {
    return (await request(searchCalls.searchEverything, { query: { q } }, { signal })).data
  } catch (error) {
    throw new Error(sayError(error).text, { cause: error })
  }
}
