import type { Selectable } from 'kysely'

import type { Party } from '#machines/spot-offer/lifecycle/types.ts'
import type { Delegation } from '#schemas/spot-offer/approval.ts'
import { CONFIG_HISTORY, SpotConfig } from '#schemas/spot-offer/config.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

import type { RuleChange } from './spot-offer-rows.ts'

export type ConfigRow = Selectable<Database['spot_config_history']>
export type CurrentConfig = { readonly version: number; readonly config: SpotConfig }

/** What holds until somebody configures: ours, and a demo's (domain.md §4). */
export const builtInConfig: CurrentConfig = {
  version: 0,
  config: SpotConfig.parse({
    processingCost: 1.2,
    storageCost: 0.15,
    handlingCost: 0.25,
    teardownCost: 0.4,
    percentLmeAtSale: { ni: 98, co: 95, li: 85 },
    percentMetalRecovery: { ni: 95, co: 95, li: 85 },
    targetMargins: { low: 25, mid: 35, high: 45 },
    minPalletWeight: 100,
    approvalFlow: {
      mode: 'any',
      approvers: [
        {
          email: 'managers@portal.example',
          name: 'Managers',
          reasons: ['near-high-price', 'above-high-price'],
        },
        // Two, so that whoever makes an offer does not approve it alone.
        {
          email: 'admin@portal.example',
          name: 'Administrators',
          reasons: ['near-high-price', 'above-high-price'],
        },
      ],
    },
  }),
}

/** The configuration that holds now. */
export async function currentConfig(db: Db | Tx): Promise<CurrentConfig> {
  const row = await db
    .selectFrom('spot_config_history')
    .select(['version', 'config'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { version: row.version, config: SpotConfig.parse(row.config) } : builtInConfig
}

/** Versions below one, the newest first; of the last thousand at most. */
export async function configVersions(
  db: Db,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ConfigRow[]> {
  let query = db.selectFrom('spot_config_history').selectAll()
  if (before !== undefined) query = query.where('version', '<', before)
  const oldest = (await currentConfig(db)).version - CONFIG_HISTORY
  return query.where('version', '>', oldest).orderBy('version', 'desc').limit(limit).execute()
}

/** Who changed the rules last and who made the flow: what decides who may approve an offer. */
export async function ruleAuthors(db: Db | Tx) {
  const found = await db
    .selectFrom('spot_config_history')
    .select(({ fn }) => [
      'by_id',
      fn.max('by_email').as('by_email'),
      fn.max('version').filterWhere('changes_rules', '=', true).as('rules'),
      fn.max('version').filterWhere('changes_flow', '=', true).as('flow'),
    ])
    .where('by_id', 'is not', null)
    .groupBy('by_id')
    .execute()
  const [newest] = found.filter(({ flow }) => flow !== null).toSorted((a, b) => b.flow - a.flow)
  return {
    flowMadeBy: newest?.by_id ?? null,
    ruleChanges: found.flatMap(({ by_id: id, by_email: email, rules: version }): RuleChange[] =>
      id === null || version === null ? [] : [{ id, email: email ?? '', version }],
    ),
  }
}

type RulesLook = Selectable<Database['spot_config_looks']>
type PriceRules = {
  readonly version: number
  readonly by: Party | null
  readonly name: string
  readonly look: RulesLook | undefined
}

/** Which version up to another one changed costs, shares or margins last, by whom, and who else looked at it. */
export async function priceRules(db: Db | Tx, upTo: number): Promise<PriceRules | undefined> {
  const found = await db
    .selectFrom('spot_config_history')
    .select(['version', 'by_id', 'by_email', 'user_display_name'])
    .where('changes_prices', '=', true)
    .where('version', '<=', upTo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const { version, by_id: id, by_email: email, user_display_name: name } = found
  const look = await db
    .selectFrom('spot_config_looks')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst()
  return { version, name, look, by: id === null ? null : { id, email: email ?? '' } }
}

/** Writes down that somebody looked at a version; false when somebody else had already. */
export async function addLook(tx: Tx, look: RulesLook): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spot_config_looks')
    .values(look)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The configuration as a version had it; undefined: the history does not reach so far. */
export async function configAt(db: Db | Tx, version: number): Promise<CurrentConfig | undefined> {
  if (version === 0) return builtInConfig
  const row = await db
    .selectFrom('spot_config_history')
    .select('config')
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { version, config: SpotConfig.parse(row.config) }
}

/** Adds a version; false when another one has taken its number. */
export async function addConfig(tx: Tx, row: ConfigRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spot_config_history')
    .values({ ...row, config: JSON.stringify(row.config) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const toDelegation = (row: Selectable<Database['spot_delegations']>): Delegation => ({
  approverEmail: row.approver_email,
  delegateEmail: row.delegate_email,
  delegateName: row.delegate_name,
  from: row.first_day,
  until: row.last_day,
})

/** Who stands in for whom, today or later. */
export const listDelegations = async (db: Db | Tx, today: string): Promise<Delegation[]> =>
  (
    await db
      .selectFrom('spot_delegations')
      .selectAll()
      .where('last_day', '>=', today)
      .orderBy('approver_email')
      .execute()
  ).map(toDelegation)

type Kept = { readonly delegation: Delegation; readonly at: Date; readonly by: string }
export async function keepDelegation(tx: Tx, { delegation, at, by }: Kept): Promise<void> {
  const fresh = {
    delegate_email: delegation.delegateEmail,
    delegate_name: delegation.delegateName,
    first_day: delegation.from,
    last_day: delegation.until,
    updated_at: at,
    updated_by: by,
  }
  await tx
    .insertInto('spot_delegations')
    .values({ approver_email: delegation.approverEmail.toLowerCase(), ...fresh })
    .onConflict((conflict) => conflict.column('approver_email').doUpdateSet(fresh))
    .execute()
}

/** Ends a delegation; false when there is none. */
export async function dropDelegation(tx: Tx, approverEmail: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('spot_delegations')
    .where('approver_email', '=', approverEmail.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}
