import { randomBytes } from 'node:crypto'

import type { AuditedCall } from '#schemas/audit-words.ts'
import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { displayName } from '#schemas/user.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import {
  OvertakenApplication,
  addSupplier,
  changeApplication,
  findApplication,
  listApplications as listRows,
} from '#server/db/repositories/onboarding.ts'
import type { ApplicationRecord } from '#server/db/repositories/onboarding.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readFacts } from '#server/onboarding/facts.ts'
import { zoneAt } from '#server/places/time-zone.ts'
import { readListing } from '#server/records/list.ts'
import { withAnotherLook } from '#server/records/once.ts'
import { onboardingServerTexts as texts } from '#texts/onboarding-server.ts'

import { auditEntry } from './acting.ts'
import { checksOf, rowOf, siteIdsOf, supplierOf } from './application-view.ts'
import type { Deps } from './deps.ts'

const ANSWER_MS = 14 * 86_400_000
const KEY_BYTES = 32
const POOL = 'external'

/** The list of the staff, the newest first. */
export const listApplications =
  (deps: Deps): HandlerOf<'listApplications'> =>
  async ({ query }) => {
    const { status, q } = query
    const found = await readListing({ sort: '-created', filters: { status, q } }, query, (page) =>
      listRows(deps.db, { ...page, status, q }),
    )
    if (found instanceof Refusal) return found
    return {
      data: await Promise.all(found.rows.map(({ row }) => rowOf(deps, row))),
      nextCursor: found.nextCursor,
    }
  }

async function oneOf(deps: Deps, row: ApplicationRecord, now: Date): Promise<OneApplication> {
  const { files, history, masked, payload } = row
  const keys = files.map(({ s3Key }) => s3Key)
  const shown = await deps.onboarding.files.show(row.id, keys)
  return {
    ...(await rowOf(deps, row)),
    facts: payload,
    masked,
    terms: { version: row.terms_version, at: row.terms_accepted_at.toISOString() },
    checks: await checksOf(deps, row, now),
    documents: files.flatMap(({ kind, s3Key, endsOn }) => {
      const file = shown.find((one) => one.s3Key === s3Key)
      return file ? [{ ...file, kind, ...(endsOn === undefined ? {} : { endsOn }) }] : []
    }),
    history: [...history],
    supplierId: supplierOf(row),
    siteIds: [...siteIdsOf(row)],
  }
}

export const getApplication =
  (deps: Deps): HandlerOf<'getApplication'> =>
  async ({ params }, { now }) => {
    const row = await findApplication(deps.db, params.id)
    return row ? { data: await oneOf(deps, row, now) } : refuse('not_found')
  }

type Named = { readonly id: string; readonly legal_name: string }
const about = (call: AuditedCall, { id, legal_name: name }: Named) =>
  ({ call, target_kind: 'onboarding', target_id: id, target_name: name }) as const

/** Bank and tax data in full: written down before they are shown. */
export const getApplicationSecret =
  (deps: Deps): HandlerOf<'getApplicationSecret'> =>
  async ({ params }, context) => {
    const row = await findApplication(deps.db, params.id)
    if (!row) return refuse('not_found')
    await addAudit(deps.db, auditEntry(deps, context, about('getApplicationSecret', row)))
    return {
      data: { fields: { ...deps.onboarding.vault.open(row) }, lookedAt: context.now.toISOString() },
    }
  }

type Body = Parameters<HandlerOf<'patchApplication'>>[0]['body']
type Done = {
  readonly row: ApplicationRecord
  readonly created?: {
    readonly supplierId: string
    readonly siteIds: string[]
    readonly username: string
  }
}
type Deciding = {
  readonly deps: Deps
  readonly row: ApplicationRecord
  readonly body: Body
  readonly context: Context
}

/** What changes with every decision, in its transaction. */
async function decide(tx: Tx, { deps, row, body, context }: Deciding, more: object) {
  const { status, note } = body
  const entry = {
    at: context.now.toISOString(),
    by: displayName(context.user),
    action: status,
    ...(note === undefined ? {} : { note }),
  }
  await addAudit(tx, {
    ...auditEntry(deps, context, about('patchApplication', row)),
    outcome: status,
  })
  return changeApplication(tx, row, {
    status,
    decided_at: context.now,
    history: JSON.stringify([...row.history, entry]),
    ...more,
  })
}

const told = ({ row, body }: Deciding) => ({
  id: row.id,
  region: row.region,
  legalName: row.legal_name,
  contact: readFacts(row.payload).contacts.commercial,
  note: body.note,
})

/** Declined: the applicant may answer, once, with what the mail has. */
async function decline(tx: Tx, deciding: Deciding): Promise<Done> {
  const { deps, context } = deciding
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const row = await decide(tx, deciding, {
    answer_key_hash: deps.secrets.mac('onboarding answer', key),
    answer_expires_at: new Date(context.now.getTime() + ANSWER_MS),
  })
  await deps.onboarding.mails.tellDecided({ ...told(deciding), key }, tx)
  return { row }
}

class UserExists extends Error {}

async function invite({ deps, row }: Deciding, tenant: string): Promise<string> {
  const { name, email, phone } = readFacts(row.payload).contacts.commercial
  const [first = '', ...rest] = name.split(' ')
  const username = await deps.accounts.invite(POOL, email, {
    given_name: first,
    family_name: rest.join(' ') || first,
    phone_number: phone,
    'custom:roles': JSON.stringify(['supplier-user']),
    'custom:tenant': tenant,
    'custom:allowed_sites': 'all_sites',
  })
  if (username === undefined) throw new UserExists()
  return username
}

/** Accepted: the company, its sites and its first user are made together or not at all. */
async function accept(deciding: Deciding): Promise<Done> {
  const { deps, row, context } = deciding
  const tenant = supplierOf(row)
  const siteIds = siteIdsOf(row)
  const sites = await Promise.all(
    readFacts(row.payload).pickups.map(async ({ address, ...data }, at) => ({
      siteId: siteIds[at] ?? '',
      name: address.name,
      address,
      timeZone: (await zoneAt(address)) ?? deps.spot.companyTimeZone,
      data,
    })),
  )
  let invited: string | undefined
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const changed = await decide(tx, deciding, { tenant, site_ids: JSON.stringify(siteIds) })
      await addSupplier(tx, { tenant, name: row.legal_name, at: context.now, sites })
      await deps.onboarding.mails.tellDecided(told(deciding), tx)
      // Last: the user pool is no part of the transaction.
      invited = await invite(deciding, tenant)
      return {
        row: changed,
        created: { supplierId: tenant, siteIds: [...siteIds], username: invited },
      }
    })
  } catch (error) {
    if (invited !== undefined) await deps.accounts.remove({ pool: POOL, username: invited })
    throw error
  }
}

async function refusalOf({ deps, row, body, context }: Deciding): Promise<Refusal | undefined> {
  if (row.revision !== body.revision) {
    const { at = '', by = '' } = row.history.at(-1) ?? {}
    return refuse('version_conflict', {
      current: { updatedAt: at, updatedBy: by, state: row.status },
    })
  }
  if (row.status !== 'in-review') return refuse('action_not_allowed', { message: texts.decided })
  if (body.status === 'declined')
    return body.note === undefined ? refuse('note_required', { message: texts.note }) : undefined
  const wrong = (await checksOf(deps, row, context.now)).filter(({ level }) => level === 'error')
  const [first] = wrong
  return first
    ? refuse('action_not_allowed', {
        message: first.text,
        reasons: wrong.map(({ name, text }) => ({ code: name, text, who: [] })),
      })
    : undefined
}

/** Accepts or declines an application. */
export const patchApplication =
  (deps: Deps): HandlerOf<'patchApplication'> =>
  async ({ params, body }, context) => {
    const act = async () => {
      const row = await findApplication(deps.db, params.id)
      if (!row) return refuse('not_found')
      const deciding = { deps, row, body, context }
      const refusal = await refusalOf(deciding)
      if (refusal) return refusal
      const { row: changed, created } =
        body.status === 'accepted'
          ? await accept(deciding)
          : await inTransaction(deps.db, (tx) => decline(tx, deciding))
      const data = await oneOf(deps, changed, context.now)
      return created ? { data, created } : { data }
    }
    try {
      return await withAnotherLook(act, (error) => error instanceof OvertakenApplication)
    } catch (error) {
      if (error instanceof UserExists) return refuse('user_exists', { message: texts.userExists })
      throw error
    }
  }
