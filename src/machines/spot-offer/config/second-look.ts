import { isOneOf } from '#machines/spot-offer/lifecycle/slots.ts'
import type { Party } from '#machines/spot-offer/lifecycle/types.ts'
import type { Reason } from '#schemas/error.ts'
import { verdictReasons as texts } from '#texts/price-verdicts.ts'

const WHO = ['internal-admin', 'internal-managers']

/** Why a person cannot say that costs, shares and margins are right; undefined: they can. Nobody can of their own. */
export function whyNotLook(rulesBy: Party | null, by: Party): Reason | undefined {
  if (!rulesBy) return { code: 'rules_checked', text: texts.rulesChecked, who: [] }
  if (!isOneOf([rulesBy], by)) return undefined
  return { code: 'own_rules', text: texts.ownRules, who: WHO }
}
