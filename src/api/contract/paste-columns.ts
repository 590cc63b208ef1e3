import * as z from 'zod/mini'

import { ColumnChange, KnownColumn, MAX_COLUMN_CHANGES } from '#schemas/paste-columns.ts'
import { TenantId } from '#schemas/tenants/tenant-id.ts'

import { defineCall } from './define-call.ts'

const READERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'lowest',
  'supplier',
  'readonly',
] as const
const WRITERS = ['admin', 'customer-ops', 'managers', 'logistics', 'supplier'] as const
const known = z.object({ data: z.array(KnownColumn) })

/** Ours: what a company means by the headings of the spreadsheets that it pastes. */
export const pasteColumnCalls = {
  listPasteColumns: defineCall('/suppliers/paste-columns', {
    method: 'GET',
    summary: 'List what your company means by headings of pasted spreadsheets; at most 200',
    who: READERS,
    query: z.strictObject({ tenant: TenantId }),
    response: known,
    errors: [],
  }),
  putPasteColumns: defineCall('/suppliers/paste-columns', {
    method: 'PUT',
    summary: 'Remember what headings mean, or forget those that are sent without a column',
    who: WRITERS,
    body: z.strictObject({
      tenant: TenantId,
      columns: z.array(ColumnChange).check(z.minLength(1), z.maxLength(MAX_COLUMN_CHANGES)),
    }),
    response: known,
    errors: ['readonly_user'],
  }),
}
