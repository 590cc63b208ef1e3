import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { newKey, request } from '#api/client/request.ts'
import { uploadCalls as calls } from '#api/contract/configs.ts'
import type { Chosen, Failed } from '#machines/records/upload/parts.ts'
import type { Applied, Applying, Asking, Checked, Found } from '#machines/records/upload/types.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import { uploadTexts } from '#texts/uploads.ts'

// The name under which hints tell of new versions.
const KEY = 'configs'

/** Every configuration in use, with its text. */
export const configsQuery = () =>
  queryOptions({
    queryKey: [KEY],
    queryFn: async ({ signal }) => (await request(calls.getConfigs, {}, { signal })).data,
  })

/** The versions of a configuration, the newest first. */
export const versionsQuery = (name: ConfigName) =>
  queryOptions({
    queryKey: [KEY, name, 'versions'],
    queryFn: async ({ signal }) =>
      (await request(calls.listConfigVersions, { params: { config_name: name } }, { signal })).data,
  })

const failed = (error: unknown): Failed => ({ kind: 'failed', problem: sayError(error) })
const CSV = { headers: { 'content-type': 'text/csv' } }

/** The calls of an upload; what was put to use is read again. */
export const uploadActors = (name: ConfigName, queries: QueryClient) => ({
  check: fromPromise<Checked, Chosen>(async ({ input: { text: body } }) => {
    try {
      const query = { action: 'validate-and-diff' as const }
      const sent = { params: { config_name: name }, query, body }
      return { kind: 'diff', diff: (await request(calls.uploadConfig, sent, CSV)).data }
    } catch (error) {
      return failed(error)
    }
  }),
  apply: fromPromise<Applied, Applying>(async ({ input: { text: body, version, note } }) => {
    try {
      const query = { action: 'validate-and-upload' as const, version: String(version), note }
      const sent = { params: { config_name: name }, query, body }
      const options = { ...CSV, idempotencyKey: newKey() }
      const { data } = await request(calls.uploadConfig, sent, options)
      return { kind: 'applied', diff: data }
    } catch (error) {
      const { updatedBy, updatedAt } = (error instanceof ApiError && error.current) || {}
      if (updatedBy === undefined || updatedAt === undefined) return failed(error)
      return { kind: 'changed', overtaken: { by: updatedBy, at: updatedAt } }
    } finally {
      await queries.invalidateQueries({ queryKey: [KEY] })
    }
  }),
  readVersion: fromPromise<Found, Asking>(async ({ input: { version }, signal }) => {
    try {
      const params = { config_name: name, version: String(version) }
      const { data } = await request(calls.getConfigVersion, { params }, { signal })
      return {
        kind: 'found',
        chosen: { name: uploadTexts.versionName(version), text: data.text },
      }
    } catch (error) {
      return failed(error)
    }
  }),
})
