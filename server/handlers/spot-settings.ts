import { PriceReason } from '#schemas/spot/approval.ts'
import { SpotConfig } from '#schemas/spot/config.ts'
import type { ConfigHistoryEntry, SpotConfigRecord } from '#schemas/spot/config.ts'
import { priceOffer, unpriced } from '#schemas/spot/pricing.ts'
import { inTransaction } from '#server/db/database.ts'
import {
  addConfig,
  auditSetting,
  builtInConfig,
  configVersions,
  currentConfig,
  dropDelegation,
  keepDelegation,
  listDelegations,
} from '#server/db/repositories/spot-config.ts'
import type { ConfigRow } from '#server/db/repositories/spot-config.ts'
import { openOffers } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { changesBetween } from '#server/lifecycle/changes.ts'
import { spotServerTexts } from '#texts/spot-server.ts'

import { audited, personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { surroundings, verifiedActor } from './spot-around.ts'

/** Versions shown at once (calls.md §8). */
const SHOWN = 100
const MAX_PREVIEWED = 500

function toEntry(
  row: ConfigRow,
  before: Pick<ConfigRow, 'config'> | undefined,
): ConfigHistoryEntry {
  const changes = before ? changesBetween(before.config, row.config) : []
  return {
    version: row.version,
    timestamp: row.at.toISOString(),
    username: row.username,
    userDisplayName: row.user_display_name,
    action: 'config-update',
    actionDescription: spotServerTexts.configChanged(changes.length),
    ...(row.note === null ? {} : { note: row.note }),
    changes,
  }
}

async function readConfig(deps: Deps, before?: number) {
  const [{ config, version }, rows] = await Promise.all([
    currentConfig(deps.db),
    configVersions(deps.db, { before, limit: SHOWN + 1 }),
  ])
  const history = rows
    .slice(0, SHOWN)
    .map((row, at) => toEntry(row, rows[at + 1] ?? (row.version === 1 ? builtInConfig : undefined)))
  const data: SpotConfigRecord = { ...config, history }
  return { data, version }
}

export const getSpotConfig =
  (deps: Deps): HandlerOf<'getSpotConfig'> =>
  ({ query }) =>
    readConfig(deps, query.history_before)

export const getSpotConfigVersion =
  ({ db }: Deps): HandlerOf<'getSpotConfigVersion'> =>
  async ({ params: { version } }) => {
    const [row] = await configVersions(db, { before: version + 1, limit: 1 })
    return row?.version === version ? { data: SpotConfig.parse(row.config) } : refuse('not_found')
  }

export const updateSpotConfig =
  (deps: Deps): HandlerOf<'updateSpotConfig'> =>
  async ({ body }, context) => {
    const { version, note, ...config } = body
    const { user, now } = context
    const person = personOf(user)
    const isAdded = await inTransaction(deps.db, async (tx) => {
      if ((await currentConfig(tx)).version !== version) return false
      await auditSetting(tx, auditOf(deps, context, `config version ${version + 1}`))
      return addConfig(tx, {
        version: version + 1,
        at: now,
        username: person.username,
        user_display_name: person.displayName,
        note: note ?? null,
        config: SpotConfig.parse(config),
      })
    })
    return isAdded ? readConfig(deps) : conflict(deps)
  }

const auditOf = (deps: Deps, context: Context, what: string) => ({
  ...audited(deps, { audit: entryOf(what) }, context).audit,
  at: context.now,
})
const entryOf = (what: string) => ({
  username: '',
  call: 'config-update',
  target_kind: 'spot-feedstock',
  target_id: what,
  outcome: 'done',
})

async function conflict(deps: Deps): Promise<Refusal> {
  const [newest] = await configVersions(deps.db, { before: undefined, limit: 1 })
  if (!newest) return refuse('version_conflict')
  const current = { updatedAt: newest.at.toISOString(), updatedBy: newest.user_display_name }
  return refuse('version_conflict', { current })
}

export const previewSpotConfig =
  (deps: Deps): HandlerOf<'previewSpotConfig'> =>
  async ({ body }) => {
    const found = await openOffers(deps.db, MAX_PREVIEWED)
    const open = found.slice(0, MAX_PREVIEWED)
    const forms = open.map((row) => unpriced(row.offer_form))
    const averageOf = await deps.spot.prices.averages(forms)
    const data = open.flatMap((row, at) => {
      const form = forms[at]
      const pricing = form && priceOffer(form, body, averageOf)
      if (!pricing?.ok) return []
      const { priceApprovalReasons: to, marginPct } = pricing.form.totals
      const from = PriceReason.options.filter((reason) => row.price_reasons.includes(reason))
      const isSame = from.join() === to.join() && row.margin_pct === marginPct
      return isSame
        ? []
        : [
            {
              offerId: row.id,
              supplierName: row.supplier_name,
              from,
              to,
              marginPctFrom: row.margin_pct,
              marginPctTo: marginPct,
            },
          ]
    })
    return { data, openOffers: open.length, isCapped: found.length > MAX_PREVIEWED }
  }

export const delegations =
  (deps: Deps): HandlerOf<'listDelegations'> =>
  async (_input, { now }) => {
    const { today } = await surroundings(deps, now)
    return { data: await listDelegations(deps.db, today) }
  }

// One's own, or any for an administrator: the same rule in the same words for both calls.
function notTheirs({ user }: Context, approverEmail: string): Refusal | undefined {
  const isOwn = verifiedActor(user).email.toLowerCase() === approverEmail.toLowerCase()
  if (isOwn || user.caller === 'admin') return undefined
  return refuse('action_not_allowed', {
    reasons: [
      {
        code: 'not_own_delegation',
        text: spotServerTexts.notOwnDelegation,
        who: ['internal-admin'],
      },
    ],
  })
}

export const putDelegation =
  (deps: Deps): HandlerOf<'putDelegation'> =>
  async ({ params, body }, context) => {
    const approverEmail = params.approver_email
    const refusal = notTheirs(context, approverEmail)
    if (refusal) return refusal
    if (body.delegateEmail.toLowerCase() === approverEmail.toLowerCase())
      return refuse('invalid_body', {
        issues: [
          { path: 'delegateEmail', code: 'same_person', text: spotServerTexts.sameDelegate },
        ],
      })
    const delegation = { approverEmail: approverEmail.toLowerCase(), ...body }
    const { now, principal } = context
    await inTransaction(deps.db, async (tx) => {
      await keepDelegation(tx, { delegation, at: now, by: principal })
      await auditSetting(tx, auditOf(deps, context, `delegation of ${approverEmail}`))
    })
    return { data: delegation }
  }

export const deleteDelegation =
  (deps: Deps): HandlerOf<'deleteDelegation'> =>
  async ({ params }, context) => {
    const refusal = notTheirs(context, params.approver_email)
    if (refusal) return refusal
    const isThere = await inTransaction(deps.db, async (tx) => {
      await auditSetting(tx, auditOf(deps, context, `delegation of ${params.approver_email} ended`))
      return dropDelegation(tx, params.approver_email)
    })
    return isThere ? { data: { success: true } } : refuse('not_found')
  }
