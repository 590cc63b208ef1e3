import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { supplierUserCalls as calls } from '#api/contract/supplier-users.ts'
import type { Chosen, Failed } from '#machines/records/upload/parts.ts'
import type { Applied, Applying, Asking, Checked, Found } from '#machines/records/upload/types.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'

const failed = (error: unknown): Failed => ({ kind: 'failed', problem: sayError(error) })
// Each row is an account and a mail of its own.
const OPTIONS = { headers: { 'content-type': 'text/csv' }, timeoutMs: 120_000 }

/** The calls of an import of users; the list is read again. */
export const userImportActors = (pool: SupplierPool, queries: QueryClient) => ({
  check: fromPromise<Checked, Chosen>(async ({ input: { text: body } }) => {
    try {
      const query = { action: 'validate-and-diff' as const }
      const sent = { params: { user_pool: pool }, query, body }
      return { kind: 'diff', diff: (await request(calls.importSupplierUsers, sent, OPTIONS)).data }
    } catch (error) {
      return failed(error)
    }
  }),
  apply: fromPromise<Applied, Applying>(async ({ input: { text: body, note } }) => {
    try {
      const query = { action: 'validate-and-upload' as const, note }
      const sent = { params: { user_pool: pool }, query, body }
      const { data } = await request(calls.importSupplierUsers, sent, OPTIONS)
      return { kind: 'applied', diff: data }
    } catch (error) {
      return failed(error)
    } finally {
      await queries.invalidateQueries({ queryKey: ['supplier-users', 'list'] })
    }
  }),
  // Who was invited once has an account: there is no version to go back to.
  readVersion: fromPromise<Found, Asking>(() =>
    Promise.reject(new Error('an import of users has no versions')),
  ),
})
