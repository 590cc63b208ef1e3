import { whyNotConfirm, whyNotReject } from '#machines/spot-offer/import/verdicts.ts'
import type { ImportVerdict } from '#schemas/spot-offer/price-import.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import {
  findImport,
  judgeImport,
  quotesOfImport,
  startCounting,
} from '#server/db/repositories/price-imports.ts'
import type { ChangedQuote, LoggedImport } from '#server/db/repositories/price-imports.ts'
import {
  countImport,
  importVersion,
  quotesBetween,
  storeQuotes,
} from '#server/db/repositories/spot-offer-prices.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { quoteKey } from '#server/prices/csv.ts'
import { verdictReasons } from '#texts/price-verdicts.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { importTeller } from './price-import-mail.ts'
import { toImport } from './price-imports.ts'
import { verifiedActor } from './spot-offer-around.ts'
import { auditOf } from './spot-offer-audit.ts'

const COLUMNS = ['low', 'mid', 'high', 'ask', 'bid'] as const

/** Whether every price is still what it was when the import was compared with it. */
async function isAsCompared(tx: Tx, found: LoggedImport, quotes: readonly ChangedQuote[]) {
  const stored = await quotesBetween(tx, found.first_day, found.last_day)
  const known = new Map(stored.map((quote) => [quoteKey(quote), quote]))
  return quotes.every(({ key, before }) => {
    const now = known.get(key)
    if (!now || !before) return !now && !before
    return COLUMNS.every((column) => now[column] === before[column])
  })
}

const changedSince = () =>
  refuse('action_not_allowed', {
    reasons: [{ code: 'import_changed', text: verdictReasons.changed, who: [] }],
  })

type Judging = {
  readonly found: LoggedImport
  readonly verdict: ImportVerdict
  readonly context: Context
  readonly version: number
}

async function judge(deps: Deps, judging: Judging): Promise<Refusal | undefined> {
  const { found, verdict, context, version } = judging
  const { now, principal, user } = context
  const isStarting = verdict === 'confirm' && found.counted_from === null
  const quotes = isStarting ? await quotesOfImport(deps.db, found.version) : []
  const kind = verdict === 'reject' ? 'rejected' : 'confirmed'
  const isTold = isStarting || verdict === 'reject'
  const mail = isTold ? (await importTeller(deps, context))({ kind, row: found }) : []
  return inTransaction(deps.db, async (tx) => {
    // Counted as an import is, so that of two at once one is late.
    if (!(await countImport(tx, { version, by: principal, now }))) return refuse('version_conflict')
    if (isStarting) {
      if (!(await isAsCompared(tx, found, quotes))) return changedSince()
      const after = quotes.map((quote) => quote.after)
      await storeQuotes(tx, after, now)
      await startCounting(tx, found.version, version + 1)
    }
    await judgeImport(tx, {
      version: found.version,
      verdict: verdict === 'confirm' ? 'checked' : 'rejected',
      at: now,
      by: personOf(user).displayName,
    })
    await addMessages(tx, mail, now)
    await addAudit(tx, auditOf(deps, context, `import ${found.version} of prices ${kind}`))
    await hintSetting(tx, { id: 'commodity-prices', revision: version + 1, at: now })
    return undefined
  })
}

export const judgePriceImport =
  (deps: Deps): HandlerOf<'judgePriceImport'> =>
  async ({ params: { id }, body: { verdict } }, context) => {
    const version = await importVersion(deps.db)
    const found = await findImport(deps.db, id)
    if (!found) return refuse('not_found')
    const one = toImport(found)
    const reason =
      verdict === 'confirm' ? whyNotConfirm(one, verifiedActor(context.user)) : whyNotReject(one)
    if (reason) return refuse('action_not_allowed', { reasons: [reason] })
    const refusal = await judge(deps, { found, verdict, context, version })
    if (refusal) return refusal
    deps.wake()
    const judged = await findImport(deps.db, id)
    return judged ? { data: toImport(judged) } : refuse('not_found')
  }
