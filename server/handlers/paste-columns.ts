import { listPasteColumns, writePasteColumns } from '#server/db/repositories/paste-columns.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { reachesCompany } from '#server/http/scope.ts'

import type { Deps } from './deps.ts'

const list =
  ({ db }: Deps): HandlerOf<'listPasteColumns'> =>
  async ({ query: { tenant } }, { scope }) =>
    reachesCompany(scope, tenant)
      ? { data: await listPasteColumns(db, tenant) }
      : refuse('not_found')

const put =
  ({ db }: Deps): HandlerOf<'putPasteColumns'> =>
  async ({ body }, { scope, now }) =>
    reachesCompany(scope, body.tenant)
      ? { data: await writePasteColumns(db, body, now) }
      : refuse('not_found')

/** The calls about headings of pasted spreadsheets. */
export const pasteColumnHandlers = { listPasteColumns: list, putPasteColumns: put }
