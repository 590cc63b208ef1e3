import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { choice, day, many, one, text } from '#machines/records/list/filters.ts'
import type { LookUpLimits } from '#machines/records/lookup/machine.ts'
import type { Reason } from '#schemas/error.ts'
import { mostTogether } from '#schemas/item-limit.ts'
import { evaluationResults, resultOf } from '#schemas/item-words.ts'
import type { EvaluationResult } from '#schemas/item-words.ts'
import { evenOut } from '#schemas/same-battery.ts'
import { shipmentSortings } from '#schemas/shipment-words.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember, onlyReads } from '#schemas/user-type.ts'
import { batteryTexts } from '#texts/evaluation-list.ts'
import { shellTexts } from '#texts/shell.ts'

/** The batteries of one place of a program that are in no request (pages.md §3.2); the path is the program's page. */
export const batteryList = (path: string) =>
  defineList({
    name: 'batteries',
    path,
    filters: {
      q: text('q', [2, 100]),
      result: many('result', evaluationResults),
      // A location, or a dealer's code.
      site: choice('site'),
      // The list of shipments below it on the same page: its tab, what it is searched for, its order, its month view.
      type: one('', ['week', 'completed', 'deleted']),
      find: text('', [3, 100]),
      order: one('', shipmentSortings),
      show: one('', ['month']),
      from: day(''),
    },
    sorts: [],
    beside: ['type', 'find', 'order', 'show', 'from'],
    views: () => [
      { id: 'all', search: {} },
      { id: 'open', search: { result: ['not-evaluated'] } },
      { id: 'ready', search: { result: ['no-damage', 'damaged', 'recalled'] } },
    ],
  })
export type BatterySearch = SearchOf<ReturnType<typeof batteryList>['filters'], never>

/** What is known of a battery on the list, and whether what this device has of it still waits to be sent. */
export type Listed = {
  readonly wasEvaluated: boolean
  readonly hasPhysicalDamage: boolean
  readonly isRecalledOrDefective: boolean
  readonly isDdr: boolean
  readonly isWaiting: boolean
}

const reason = (code: keyof typeof batteryTexts.reasons): Reason => ({
  code,
  text: batteryTexts.reasons[code],
  who: [],
})

/** Why no pickup can be requested for a battery now; undefined: it can. */
export function pickupBarrier({ wasEvaluated, isWaiting }: Listed): Reason | undefined {
  if (isWaiting) return reason('waits')
  return wasEvaluated ? undefined : reason('not_evaluated')
}

/** Why a battery cannot be taken from the list now: what this device has of it would bring it back. */
export const removalBarrier = ({ isUnsent }: { readonly isUnsent: boolean }): Reason | undefined =>
  isUnsent ? reason('waits') : undefined

/** Those of the chosen that can be requested together, and up to how many one request of the program takes. */
export function requestable<B extends Listed & { readonly sagaId?: string | undefined }>(
  chosen: readonly B[],
  items: Parameters<typeof mostTogether>[0],
): { readonly possible: readonly B[]; readonly most: number } {
  const ready = chosen.filter((battery) => pickupBarrier(battery) === undefined)
  const most = mostTogether(items, ready)
  return { possible: ready.slice(0, most), most }
}

/** Why somebody evaluates, adds and requests nothing at a program; undefined: they may. */
export function writingBarrier(
  { label, ssoPool }: Pick<Tenant, 'label' | 'ssoPool'>,
  user: Parameters<typeof onlyReads>[0],
): Reason | undefined {
  if (isStaffMember(user)) return { code: 'view_as', text: shellTexts.viewAs(label), who: [] }
  if (!onlyReads(user)) return undefined
  return ssoPool === undefined
    ? { code: 'read_only', text: shellTexts.readOnly, who: [] }
    : { code: 'corporate', text: batteryTexts.corporate, who: [] }
}

type Searched = Listed & {
  readonly partNumber: string
  readonly description: string
  readonly serialNumber?: string | undefined
  readonly vin?: string | undefined
}
const even = (said: string | undefined) => evenOut(said ?? '')

/** Whether a battery is among what is searched for: by part, name, serial number or VIN, and by how it was found. */
export function isFound(battery: Searched, { q, result }: Pick<BatterySearch, 'q' | 'result'>) {
  const { partNumber, description, serialNumber, vin } = battery
  const isNamed =
    q === undefined ||
    [partNumber, description, serialNumber, vin].some((said) => even(said).includes(even(q)))
  const found: EvaluationResult = resultOf(battery)
  return isNamed && (!result?.length || result.includes(found))
}

/** What warranty claims are found by, by the names in the query of their call. */
export const claimLimits = {
  part_number: { min: 1, max: 50 },
  vin: { min: 1, max: 17 },
} as const satisfies LookUpLimits
