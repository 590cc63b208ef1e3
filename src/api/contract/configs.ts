import * as z from 'zod/mini'

import { configNames } from '#schemas/config-names.ts'
import { note } from '#schemas/primitives.ts'
import { queryInt } from '#schemas/records/page.ts'
import { UploadDiff, UploadVersion, UploadedText } from '#schemas/records/upload.ts'
import { CONFIG_UPLOADERS } from '#schemas/rights.ts'
import { tableOf } from '#schemas/table.ts'

import { defineCall } from './define-call.ts'

const name = z.strictObject({ config_name: z.enum(configNames) })
const version = queryInt(1, 999_999)

/** What staff configure by uploading a text (calls.md §4, §12). */
export const uploadCalls = {
  uploadConfig: defineCall('/config/{config_name}', {
    method: 'POST',
    summary: 'Replace a configuration with an uploaded CSV, or only compare it',
    who: CONFIG_UPLOADERS,
    params: name,
    query: z.strictObject({
      /** validate-and-upload when absent. */
      action: z.optional(z.enum(['validate-and-diff', 'validate-and-upload'])),
      note: z.optional(note(500)),
      /** What the diff answered: an upload by somebody else in between is refused. */
      version: z.optional(version),
    }),
    body: z.string().check(z.minLength(1)),
    takes: 'text/csv',
    maxBytes: 5 * 1024 * 1024, // calls.md §1
    response: z.object({ data: UploadDiff }),
    rate: 'u',
    isIdempotent: true,
    errors: ['config_invalid', 'version_conflict'],
  }),
  getConfigs: defineCall('/auto-dismantlers/config/all', {
    method: 'GET',
    summary: 'Read every configuration of battery packs that is in use, with its text',
    who: CONFIG_UPLOADERS,
    response: z.object({ data: z.object(tableOf(configNames, () => UploadedText)) }),
    caching: 'e',
    errors: [],
  }),
  listConfigVersions: defineCall('/config/{config_name}/versions', {
    method: 'GET',
    summary: 'List the newest 200 versions of a configuration',
    who: CONFIG_UPLOADERS,
    params: name,
    response: z.object({ data: z.array(UploadVersion) }),
    errors: [],
  }),
  getConfigVersion: defineCall('/config/{config_name}/versions/{version}', {
    method: 'GET',
    summary: 'Read a version of a configuration with its text; upload the text to roll back',
    who: CONFIG_UPLOADERS,
    params: z.strictObject({ ...name.shape, version }),
    response: z.object({ data: UploadedText }),
    errors: [],
  }),
}
