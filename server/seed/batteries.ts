import { evaluationAsks } from '#schemas/evaluation-asks.ts'
import type { EvaluationForm } from '#schemas/evaluation.ts'
import type { PartNumber } from '#schemas/part-number.ts'
import { sameKeyOf } from '#schemas/same-battery.ts'
import { makerOf, makers, recordTypeOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import type { Item } from '#server/db/repositories/items.ts'

import { requesterOf } from './people.ts'
import type { SitePlace } from './sites.ts'

const HOUR_MS = 3_600_000

/** How a battery of the demo was found; critical: at a program with ADR classes red, else damaged. */
export type BatteryKind = 'unseen' | 'sound' | 'damaged' | 'recalled' | 'other' | 'critical'

type Part = readonly [partNumber: string, description: string, weight: number]

// Numbers and weights are made up; weights are in the usual unit of the program's list.
const listed: Readonly<Record<string, readonly Part[]>> = {
  vwgoa: [
    ['0Z1915599D', 'Battery pack, 82 kWh', 1086],
    ['0Z1915910A', 'Battery module, 12 cells', 68.5],
    ['4KE915910L', 'Battery pack, 95 kWh', 1543],
  ],
  bmw: [
    ['61278841553', 'Battery pack, 81 kWh', 1213],
    ['61279883104', 'Battery pack, 42 kWh', 617],
    ['61272622018', 'Battery module, 12 cells', 57.3],
  ],
  porsche: [
    ['9J1915591C', 'Battery pack, 93 kWh', 1389],
    ['9J1915105B', 'Battery module, 12 cells', 28.7],
  ],
  ferrari: [
    ['000336125', 'Hybrid battery, 7.9 kWh', 176],
    ['000351948', 'Hybrid battery, 1.8 kWh', 92.4],
  ],
  'volvo-eu': [
    ['32353871', 'Battery pack, 78 kWh', 500],
    ['32397025', 'Battery module, 10 cells', 24.6],
    ['31492310', 'Hybrid battery, 18.8 kWh', 131],
  ],
  'volvo-polestar': [
    ['32316846', 'Battery pack, 78 kWh', 1103],
    ['32397025', 'Battery module, 10 cells', 54.2],
  ],
  tesla: [
    ['1104423-00-R', 'Battery pack, 75 kWh', 1054],
    ['1137380-01-A', 'Battery module, long', 221],
  ],
  lucid: [
    ['P11-B10000-02', 'Battery pack, 118 kWh', 1430],
    ['P11-B20010-00', 'Battery module, 300 cells', 63.9],
  ],
}
const unlisted: readonly Part[] = [['HV-0001', 'High-voltage battery pack', 900]]

/** The part list of a program in the demo; the last part of a long list is not taken any more. */
const partsOf = ({ slug, partWeight }: Tenant): readonly PartNumber[] =>
  (listed[slug] ?? unlisted).map(([partNumber, description, value], at) => ({
    partNumber,
    description,
    weight: { value, unit: partWeight.units[0] },
    isActive: at < 2,
  }))

export const demoMakerParts = makers.map((maker) => ({
  tenant: maker.slug,
  parts: partsOf(maker),
}))

const comments = {
  damaged: 'The casing is dented at the rear left corner, no leak.',
  recalled: 'Part of the recall for cell defects; the car warned of isolation loss.',
  other: 'The pack stood in water up to the connector.',
  critical: 'Swollen and warm to the touch, smells of solvent.',
} as const

/** What the evaluation of such a battery says in its program. */
function formOf(maker: Tenant, kind: BatteryKind, known: Pick<EvaluationForm, 'partNumber'>) {
  const asks = evaluationAsks(maker)
  const isSeen = kind !== 'unseen'
  const isDdr = isSeen && kind !== 'sound'
  const isDamaged = kind === 'damaged' || kind === 'critical'
  const isRecalled = kind === 'recalled'
  const form: EvaluationForm = {
    ...known,
    isDdr,
    wasEvaluated: isSeen,
    hasPhysicalDamage: isDamaged,
    isRecalledOrDefective: isRecalled,
    ...(isDamaged ? { physicalDamageComment: comments[kind] } : {}),
    ...(isRecalled ? { recallOrDefectiveComment: comments.recalled } : {}),
    ...(kind === 'other' ? { ddrOtherComment: comments.other } : {}),
    ...(asks.signature && isSeen ? { signature: requesterOf(maker.slug).displayName } : {}),
    ...(asks.ddrReason && isDdr ? { ddrReason: 'Not safe to handle as an ordinary battery' } : {}),
    ...(asks.recallNumber && isRecalled ? { recallNumber: '23V-512' } : {}),
    ...(asks.yre5 && isRecalled ? { yre5: true } : {}),
  }
  if (!asks.adrClass || !isSeen) return form
  if (!isDdr) return { ...form, adrClass: 'green' as const }
  const adrClass = kind === 'critical' ? ('red' as const) : ('yellow' as const)
  const adrComment = form.physicalDamageComment ?? form.recallOrDefectiveComment ?? comments.other
  return { ...form, adrClass, adrComment }
}

/** How the VINs of the makers begin (ISO 3780), so that no program's car is a Volkswagen. */
const builtBy: Readonly<Record<string, string>> = {
  bmw: 'WBY',
  ferrari: 'ZFF',
  lucid: '7UU',
  porsche: 'WP0',
  'volvo-eu': 'YV1',
  'volvo-polestar': 'YSM',
  vwgoa: 'WVW',
}
const vinOf = (maker: string, n: number) => `${builtBy[maker] ?? 'WVW'}ZZZE1ZMP${String(n)}`

type Wanted = {
  readonly site: Pick<SitePlace, 'tenant' | 'siteId'>
  readonly kind: BatteryKind
  /** Makes serial numbers and VINs that no other battery of the program has. */
  readonly n: number
  readonly at: Date
  readonly claim?: { readonly sagaId: string; readonly indexInClaim: number } | undefined
}

/** A battery of the demo, in no request. */
export function batteryOf({ site, kind, n, at, claim }: Wanted): Item {
  const maker = makerOf(site.tenant)
  if (!maker) throw new Error(`${site.tenant} has no batteries`)
  const parts = partsOf(maker)
  const part = parts[claim ? 0 : n % Math.min(2, parts.length)]
  if (!part) throw new Error(`${site.tenant} has no parts`)
  const known = {
    partNumber: part.partNumber,
    serialNumber: `SN${String(70_417 + n * 13)}`,
    vin: vinOf(site.tenant, 100_421 + n * 37),
  }
  const form = formOf(maker, kind, known)
  const by = requesterOf(maker.slug).displayName
  return {
    tenant: maker.slug,
    uuid: uuidAt(at.getTime()),
    record_type: recordTypeOf(maker, claim !== undefined),
    location_id: site.siteId,
    request_id: null,
    position: null,
    saga_id: claim?.sagaId ?? null,
    index_in_claim: claim?.indexInClaim ?? null,
    part_number: form.partNumber,
    serial_number: form.serialNumber ?? null,
    vin: form.vin ?? null,
    is_ddr: form.isDdr,
    was_evaluated: form.wasEvaluated,
    was_evaluated_by: form.wasEvaluated ? by : null,
    is_submitted: false,
    adr_class: form.adrClass ?? null,
    evaluation: form,
    revision: form.wasEvaluated ? 2 : 1,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
    same_key: claim && !form.serialNumber ? null : sameKeyOf(form),
    weight: part.weight.value,
    weight_unit: part.weight.unit,
  }
}

/** What waits at every place: each thing that a dealer may meet. */
const WAITING: readonly BatteryKind[] = [
  'unseen',
  'sound',
  'damaged',
  'unseen',
  'recalled',
  'sound',
  'other',
  'critical',
]
const CLAIMED = 3

/** The claim of a place whose first positions are batteries already. */
const sagaIdOf = (place: number) => String(7_712_034 + place * 100)

const ofMakers = (sites: readonly SitePlace[]) =>
  sites.filter(({ tenant }) => makerOf(tenant)?.items !== undefined)

/** Batteries that wait at the makers' places. */
export const waitingBatteries = (sites: readonly SitePlace[], now: Date): readonly Item[] =>
  ofMakers(sites).flatMap((site, place) =>
    WAITING.map((kind, at) => {
      const isClaimed = makerOf(site.tenant)?.items?.hasClaims && at < CLAIMED
      return batteryOf({
        site,
        kind,
        n: place * 20 + at,
        at: new Date(now.getTime() - (place + at * 9 + 1) * HOUR_MS),
        claim: isClaimed ? { sagaId: sagaIdOf(place), indexInClaim: at } : undefined,
      })
    }),
  )

/** Warranty claims of the demo, as the makers' own systems would tell of them. */
export const demoClaims = (sites: readonly SitePlace[], now: Date) =>
  ofMakers(sites).flatMap((site, place) => {
    const maker = makerOf(site.tenant)
    if (!maker?.items?.hasClaims) return []
    const parts = partsOf(maker)
    return [CLAIMED + 2, 1, 50].map((quantity, at) => ({
      tenant: site.tenant,
      saga_id: at === 0 ? sagaIdOf(place) : String(7_712_034 + place * 100 + at),
      location_id: site.siteId,
      part_number: parts[at % 2]?.partNumber ?? '',
      vin: vinOf(site.tenant, 200_421 + place * 1000 + at),
      quantity,
      created_at: new Date(now.getTime() - (at + 2) * 24 * HOUR_MS),
    }))
  })
