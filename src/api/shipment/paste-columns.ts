import { request } from '#api/client/request.ts'
import { pasteColumnCalls as calls } from '#api/contract/paste-columns.ts'
import type { ColumnsEvent, RememberColumns } from '#machines/shipment/wizard/types.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

/** Loads what a company means by headings, and keeps what is told of them: one call after the other. */
export function columnsOf(tenant: TenantId, tell: (event: ColumnsEvent) => void) {
  const know = ({ data }: { readonly data: Known }) => tell({ type: 'columns-known', known: data })
  // Without it a paste is read as it is: what is not recognized is listed.
  let before: Promise<unknown> = request(calls.listPasteColumns, { query: { tenant } })
    .then(know)
    .catch(() => undefined)
  return ({ columns }: RememberColumns): void => {
    before = before
      .then(() => request(calls.putPasteColumns, { body: { tenant, columns: [...columns] } }))
      .then(know)
      .catch(() => tell({ type: 'columns-unsaved' }))
  }
}
type Known = Extract<ColumnsEvent, { readonly type: 'columns-known' }>['known']
