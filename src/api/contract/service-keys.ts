import * as z from 'zod/mini'

import { Search, Uuid } from '#schemas/primitives.ts'
import { pageOf, pageQuery } from '#schemas/records/page.ts'
import { NewServiceKey, ServiceKey, ServiceKeyState } from '#schemas/service-key.ts'

import { defineCall } from './define-call.ts'

/** Filters of the list of service keys: what its page keeps in the address. */
export const ServiceKeyFilters = z.strictObject({
  /** Part of a name or of an organisation. */
  q: z.optional(Search),
  state: z.optional(ServiceKeyState),
})
export type ServiceKeyFilters = z.infer<typeof ServiceKeyFilters>

const who = ['admin'] as const

/** Ours: keys of systems that book for themselves (calls.md, K). */
export const serviceKeyCalls = {
  listServiceKeys: defineCall('/redwood/service-keys', {
    method: 'GET',
    summary: 'List service keys, newest first; never the keys themselves',
    who,
    query: z.strictObject({ ...ServiceKeyFilters.shape, ...pageQuery }),
    response: pageOf(ServiceKey),
    errors: [],
  }),
  issueServiceKey: defineCall('/redwood/service-keys', {
    method: 'POST',
    summary: 'Issue a key for 90 days; we show it only once',
    who,
    body: NewServiceKey,
    response: z.object({ data: ServiceKey, key: z.string() }),
    status: 201,
    holdsSecret: true,
    errors: ['readonly_user', 'config_invalid'],
  }),
  revokeServiceKey: defineCall('/redwood/service-keys/{id}/revoke', {
    method: 'POST',
    addsNothing: true,
    summary: 'Revoke a key at once; repeating it changes nothing',
    who,
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({}),
    response: z.object({ data: ServiceKey }),
    errors: ['readonly_user'],
  }),
}
