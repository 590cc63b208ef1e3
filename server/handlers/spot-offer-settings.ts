import { changedRules } from '#machines/spot-offer/lifecycle/rules.ts'
import { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { ConfigHistoryEntry, SpotConfigRecord } from '#schemas/spot-offer/config.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import {
  addConfig,
  builtInConfig,
  configVersions,
  currentConfig,
  ruleAuthors,
} from '#server/db/repositories/spot-offer-config.ts'
import type { ConfigRow } from '#server/db/repositories/spot-offer-config.ts'
import { openOffers, pendingOffers } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { changesBetween } from '#server/lifecycle/changes.ts'
import { effectsOn, handsOf } from '#server/lifecycle/spot-offer/config-effect.ts'
import { configMail } from '#server/mail/config-mail.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { approversOf, namedIn, notApprovers, withAccountNames } from './spot-offer-approvers.ts'
import { surroundings, unseenNow, verifiedActor } from './spot-offer-around.ts'
import type { Surroundings } from './spot-offer-around.ts'
import { auditOf } from './spot-offer-audit.ts'

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

/** The configuration that holds, with its history and what nobody but its author has looked at. */
export async function readConfig(deps: Deps, before?: number) {
  const { config, version } = await currentConfig(deps.db)
  const [rows, { flowMadeBy }, unseen] = await Promise.all([
    configVersions(deps.db, { before, limit: SHOWN + 1 }),
    ruleAuthors(deps.db),
    unseenNow(deps, version),
  ])
  const history = rows
    .slice(0, SHOWN)
    .map((row, at) => toEntry(row, rows[at + 1] ?? (row.version === 1 ? builtInConfig : undefined)))
  const data: SpotConfigRecord = { ...config, history }
  return { data, version, flowMadeBy, unseen }
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

type Changed = {
  readonly config: SpotConfig
  readonly context: Context
  readonly around: Surroundings
}

/** What a change does to open offers: whose price reason or margin changes, and which wait for other people. */
async function effectOf(deps: Deps, { config, context, around }: Changed) {
  const [found, pending] = await Promise.all([
    openOffers(deps.db, MAX_PREVIEWED),
    pendingOffers(deps.db),
  ])
  const open = found.slice(0, MAX_PREVIEWED)
  const averageOf = await deps.spot.prices.averages(open.map((row) => unpriced(row.offer_form)))
  const by = verifiedActor(context.user)
  const before = around.current.config
  return {
    data: effectsOn(open, config, averageOf),
    hands: handsOf(pending, { by, before, after: config, around }),
    openOffers: open.length,
    isCapped: found.length > MAX_PREVIEWED,
  }
}

export const updateSpotConfig =
  (deps: Deps): HandlerOf<'updateSpotConfig'> =>
  async ({ body }, context) => {
    const { version, note, ...rest } = body
    const sent = SpotConfig.parse(rest)
    const around = await surroundings(deps, context.now)
    if (around.current.version !== version) return conflict(deps)
    const colleagues = await approversOf(deps)
    const refusal = notApprovers(namedIn(sent.approvalFlow), colleagues)
    if (refusal) return refusal
    const config = { ...sent, approvalFlow: withAccountNames(sent.approvalFlow, colleagues) }
    const effect = await effectOf(deps, { config, context, around })
    const before = around.current.config
    const row = rowOf({ version: version + 1, before, config, note, context })
    const mail = configMail({ row, before, effect, colleagues })
    const isAdded = await inTransaction(deps.db, async (tx) => {
      if ((await currentConfig(tx)).version !== version) return false
      await addAudit(tx, auditOf(deps, context, `config version ${version + 1}`))
      await addMessages(tx, mail, context.now)
      return addConfig(tx, row)
    })
    if (isAdded) deps.wake()
    return isAdded ? readConfig(deps) : conflict(deps)
  }

type Writing = {
  readonly version: number
  readonly before: SpotConfig
  readonly config: SpotConfig
  readonly note: string | undefined
  readonly context: Context
}
function rowOf({ version, before, config, note, context }: Writing): ConfigRow {
  const { username, displayName, id, email } = personOf(context.user)
  const { flow, rules, prices } = changedRules(before, config)
  return {
    version,
    at: context.now,
    username,
    user_display_name: displayName,
    by_id: id,
    by_email: email,
    changes_flow: flow,
    changes_rules: rules,
    changes_prices: prices,
    note: note ?? null,
    config,
  }
}

async function conflict(deps: Deps): Promise<Refusal> {
  const [newest] = await configVersions(deps.db, { before: undefined, limit: 1 })
  if (!newest) return refuse('version_conflict')
  const current = { updatedAt: newest.at.toISOString(), updatedBy: newest.user_display_name }
  return refuse('version_conflict', { current })
}

export const previewSpotConfig =
  (deps: Deps): HandlerOf<'previewSpotConfig'> =>
  async ({ body: config }, context) =>
    effectOf(deps, { config, context, around: await surroundings(deps, context.now) })
