import { randomBytes } from 'node:crypto'

import type { AuditedCall } from '#schemas/audit-words.ts'
import { SERVICE_KEY_DAYS } from '#schemas/service-key.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { addKey, listKeys, revokeKey, toServiceKey } from '#server/db/repositories/service-keys.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { KEY_LABEL } from '#server/http/service-key.ts'
import { readListing } from '#server/records/list.ts'

import { auditEntry, personOf } from './acting.ts'
import { refuseUnknownSuppliers } from './bookable-programs.ts'
import type { Deps } from './deps.ts'

const DAY_MS = 86_400_000
const KEY_BYTES = 32

export const listServiceKeys =
  ({ db }: Deps): HandlerOf<'listServiceKeys'> =>
  async ({ query }, { now }) => {
    const { state, q } = query
    const found = await readListing({ sort: '-created', filters: { state, q } }, query, (page) =>
      listKeys(db, { state, q, now, ...page }),
    )
    if (found instanceof Refusal) return found
    return { data: found.rows.map(({ stored }) => stored), nextCursor: found.nextCursor }
  }

type Told = { readonly call: AuditedCall; readonly id: string; readonly name: string }
const auditOf = (deps: Deps, context: Context, { call, id, name }: Told) =>
  auditEntry(deps, context, { call, target_kind: 'service-key', target_id: id, target_name: name })

export const issueServiceKey =
  (deps: Deps): HandlerOf<'issueServiceKey'> =>
  async ({ body }, context) => {
    const refusal = await refuseUnknownSuppliers(
      deps,
      body.tenants.map((tenant, at) => ({ path: `tenants.${at}`, tenant })),
    )
    if (refusal) return refusal
    const { now, user } = context
    const id = uuidAt(now.getTime())
    const key = `pk_${randomBytes(KEY_BYTES).toString('base64url')}`
    const row = await inTransaction(deps.db, async (tx) => {
      await addAudit(tx, auditOf(deps, context, { call: 'issue-service-key', id, name: body.name }))
      return addKey(tx, {
        id,
        ...body,
        tenants: [...new Set(body.tenants)],
        key_mac: deps.secrets.mac(KEY_LABEL, key),
        created_at: now,
        created_by: personOf(user).displayName,
        expires_at: new Date(now.getTime() + SERVICE_KEY_DAYS * DAY_MS),
      })
    })
    return { data: toServiceKey(row, now), key }
  }

export const revokeServiceKey =
  (deps: Deps): HandlerOf<'revokeServiceKey'> =>
  async ({ params: { id } }, context) => {
    const { now, user } = context
    const by = personOf(user).displayName
    const ended = await inTransaction(deps.db, async (tx) => {
      const found = await revokeKey(tx, { id, now, by })
      if (found?.isNew) {
        const { name } = found.row
        await addAudit(tx, auditOf(deps, context, { call: 'revoke-service-key', id, name }))
      }
      return found
    })
    return ended ? { data: toServiceKey(ended.row, now) } : refuse('not_found')
  }
