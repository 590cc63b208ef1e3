import { CSV_START, csvLines } from '#schemas/csv.ts'
import { evaluationAsks } from '#schemas/evaluation-asks.ts'
import type { EvaluationForm } from '#schemas/evaluation.ts'
import type { EvaluationField, Tenant } from '#schemas/tenants/tenant.ts'
import type { Copy } from '#server/db/copy.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { exportItems, exportRequests, reachOf } from '#server/db/repositories/maker-export.ts'
import type { ExportedItem, ExportedRequest } from '#server/db/repositories/maker-export.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { exportTexts } from '#texts/export.ts'
import { itemTexts } from '#texts/items.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { readFor } from './from-copy.ts'
import { formOf } from './item-view.ts'
import { makerIn } from './maker-place.ts'

type Row = { readonly item?: ExportedItem; readonly request?: ExportedRequest }
type Ways = { readonly say: (at: Date | null) => string }
type Column = readonly [label: string, read: (row: Row, form?: EvaluationForm) => string]

const said = (value: string | boolean | undefined | null): string => {
  if (typeof value === 'boolean') return value ? exportTexts.yes : exportTexts.no
  return value ?? ''
}

// A battery's request, or one that lists no batteries.
const requestOf = ({ item, request }: Row) => request ?? item

const asked = (maker: Tenant): readonly EvaluationField[] => {
  const asks = evaluationAsks(maker)
  const names = Object.keys(exportTexts.particular) as EvaluationField[] // because these are its keys
  return names.filter((name) => asks[name])
}

function columnsOf(maker: Tenant, { say }: Ways): readonly Column[] {
  const { common, particular } = exportTexts
  const place = maker.locationKey === 'dealer_code' ? common.dealerCode : common.locationId
  const claims: readonly Column[] = maker.items?.hasClaims
    ? [
        [common.sagaId, ({ item }) => said(item?.saga_id)],
        [common.indexInClaim, ({ item }) => said(item?.index_in_claim?.toString())],
      ]
    : []
  return [
    [place, ({ item, request }) => said(item?.location_id ?? request?.site_id)],
    [common.partNumber, (_row, form) => said(form?.partNumber)],
    [common.serialNumber, (_row, form) => said(form?.serialNumber)],
    [common.vin, (_row, form) => said(form?.vin)],
    ...claims,
    [common.added, ({ item }) => say(item?.created_at ?? null)],
    [common.wasEvaluated, (_row, form) => said(form?.wasEvaluated)],
    [common.wasEvaluatedBy, ({ item }) => said(item?.was_evaluated_by)],
    [common.isDdr, (_row, form) => said(form?.isDdr)],
    [common.hasPhysicalDamage, (_row, form) => said(form?.hasPhysicalDamage)],
    [common.physicalDamageComment, (_row, form) => said(form?.physicalDamageComment)],
    [common.isRecalledOrDefective, (_row, form) => said(form?.isRecalledOrDefective)],
    [common.recallOrDefectiveComment, (_row, form) => said(form?.recallOrDefectiveComment)],
    [common.ddrOtherComment, (_row, form) => said(form?.ddrOtherComment)],
    ...asked(maker).map((name): Column => [particular[name], (_row, form) => said(form?.[name])]),
    [common.request, (row) => said(requestOf(row)?.id)],
    [common.requested, (row) => say(requestOf(row)?.requested_at ?? null)],
    [common.kind, (row) => kindOf(row)],
    [common.state, (row) => said(requestOf(row)?.state)],
    [common.booking, (row) => said(requestOf(row)?.booking)],
    [common.bol, (row) => said(requestOf(row)?.bol)],
    [common.pickupNumber, (row) => said(requestOf(row)?.pickup_number)],
    [common.pickupDate, (row) => said(requestOf(row)?.pickup_date)],
    [common.deliveryDate, (row) => said(requestOf(row)?.booked?.deliveryDate)],
  ]
}

const kindOf = (row: Row) => {
  const kind = requestOf(row)?.request_kind
  return kind ? exportTexts.kinds[kind] : ''
}

/** Writes instants of a zone as spreadsheets read them; undefined for a text that names no zone. */
function sayerOf(timeZone: string): Ways['say'] | undefined {
  // Offsets are no zones: they know no summer.
  if (!/^[A-Za-z]/.test(timeZone)) return undefined
  try {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    return (at) => (at ? format.format(at) : '')
  } catch {
    return undefined
  }
}

async function* linesOf(
  from: Copy['read'],
  columns: readonly Column[],
  reach: ReturnType<typeof reachOf>,
): AsyncGenerator<string> {
  const chunk = (rows: readonly Row[]) =>
    `\r\n${csvLines(
      rows.map((row) => {
        const form = row.item && formOf(row.item)
        return columns.map(([, read]) => read(row, form))
      }),
    )}`
  yield CSV_START + csvLines([columns.map(([label]) => label)])
  for await (const items of exportItems(from, reach)) yield chunk(items.map((item) => ({ item })))
  for await (const requests of exportRequests(from, reach))
    yield chunk(requests.map((request) => ({ request })))
}

export const exportMakerData =
  (deps: Deps): HandlerOf<'exportMakerData'> =>
  async ({ params, query }, context) => {
    const { scope, now, setHeader } = context
    const maker = makerIn(params.tenant, scope)
    if (maker instanceof Refusal) return maker
    if (!maker.canExport) return refuse('not_found')
    const say = sayerOf(query.timezone)
    if (!say) {
      const issues = [{ path: 'timezone', code: 'bad_zone', text: itemTexts.timeZone }]
      return refuse('invalid_query', { issues })
    }
    const { slug: tenant } = maker
    const done = { tenant, call: 'export-data', target_kind: 'tenant', target_id: tenant } as const
    await addAudit(deps.db, auditEntry(deps, context, done))
    setHeader(
      'content-disposition',
      `attachment; filename="${tenant}-${now.toISOString().slice(0, 10)}.csv"`,
    )
    return linesOf(readFor(deps, context), columnsOf(maker, { say }), reachOf(tenant, scope))
  }
