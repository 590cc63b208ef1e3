import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { newKey } from '#api/client/request.ts'
import type { Chosen, Failed } from '#machines/records/upload/parts.ts'
import type { Applied, Applying, Asking, Checked, Found } from '#machines/records/upload/types.ts'
import type { UploadDiff, UploadedText } from '#schemas/records/upload.ts'
import { uploadTexts } from '#texts/uploads.ts'

/** The name under which hints tell of new versions. */
export const CONFIGS_KEY = 'configs'

type Query =
  | { readonly action: 'validate-and-diff' }
  | { readonly action: 'validate-and-upload'; readonly version: string; readonly note: string }
type Answer<T> = Promise<{ readonly data: T }>
/** The calls of one list that is uploaded. */
export type ListCalls = {
  readonly upload: (query: Query, body: string, options: object) => Answer<UploadDiff>
  readonly version: (
    version: string,
    options: { readonly signal: AbortSignal },
  ) => Answer<UploadedText>
}

const failed = (error: unknown): Failed => ({ kind: 'failed', problem: sayError(error) })
const CSV = { headers: { 'content-type': 'text/csv' } }

/** What an upload asks of the server; what was put to use is read again. */
export const uploadActors = (calls: ListCalls, queries: QueryClient) => ({
  check: fromPromise<Checked, Chosen>(async ({ input: { text } }) => {
    try {
      return {
        kind: 'diff',
        diff: (await calls.upload({ action: 'validate-and-diff' }, text, CSV)).data,
      }
    } catch (error) {
      return failed(error)
    }
  }),
  apply: fromPromise<Applied, Applying>(async ({ input: { text, version, note } }) => {
    try {
      const query = { action: 'validate-and-upload' as const, version: String(version), note }
      const { data } = await calls.upload(query, text, { ...CSV, idempotencyKey: newKey() })
      return { kind: 'applied', diff: data }
    } catch (error) {
      const { updatedBy, updatedAt } = (error instanceof ApiError && error.current) || {}
      if (updatedBy === undefined || updatedAt === undefined) return failed(error)
      return { kind: 'changed', overtaken: { by: updatedBy, at: updatedAt } }
    } finally {
      await queries.invalidateQueries({ queryKey: [CONFIGS_KEY] })
    }
  }),
  readVersion: fromPromise<Found, Asking>(async ({ input: { version }, signal }) => {
    try {
      const { data } = await calls.version(String(version), { signal })
      return {
        kind: 'found',
        chosen: { name: uploadTexts.versionName(version), text: data.text },
      }
    } catch (error) {
      return failed(error)
    }
  }),
})
