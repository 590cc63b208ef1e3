import * as z from 'zod/mini'

import { Uuid } from '#schemas/primitives.ts'
import { SavedView, ViewList, ViewName, ViewSearch } from '#schemas/records/saved-view.ts'

import { defineCall } from './define-call.ts'

const byId = z.strictObject({ id: Uuid })
const one = z.object({ data: SavedView })
const flags = { isDefault: z.optional(z.boolean()), isShared: z.optional(z.boolean()) }

/** Searches of lists under names (calls.md §9). */
export const viewCalls = {
  listSavedViews: defineCall('/me/saved-views', {
    method: 'GET',
    summary: 'List your saved views and those shared with you',
    who: 'any',
    query: z.strictObject({ list: z.optional(ViewList) }),
    response: z.object({ data: z.array(SavedView) }),
    errors: [],
  }),
  createSavedView: defineCall('/me/saved-views', {
    method: 'POST',
    summary: 'Save a search of a list under a name; at most 20 per list',
    who: 'any',
    body: z.strictObject({ list: ViewList, name: ViewName, search: ViewSearch, ...flags }),
    response: one,
    status: 201,
    errors: ['forbidden_role', 'duplicate_item', 'config_invalid'],
  }),
  updateSavedView: defineCall('/me/saved-views/{id}', {
    method: 'PATCH',
    summary: 'Change the name, search or flags of your saved view',
    who: 'any',
    params: byId,
    body: z.strictObject({
      name: z.optional(ViewName),
      search: z.optional(ViewSearch),
      ...flags,
      /** What was read; a newer one elsewhere is a conflict. */
      revision: z.optional(z.int().check(z.gte(1), z.lte(2 ** 31 - 2))),
    }),
    response: one,
    errors: ['forbidden_role', 'duplicate_item', 'version_conflict'],
  }),
  deleteSavedView: defineCall('/me/saved-views/{id}', {
    method: 'DELETE',
    summary: 'Delete your saved view',
    who: 'any',
    params: byId,
    response: z.object({ data: z.object({ success: z.literal(true) }) }),
    errors: [],
  }),
}
