import * as z from 'zod/mini'

import { Instant, note } from '#schemas/primitives.ts'
import { queryInt } from '#schemas/records/page.ts'
import { SETTING_READERS, SETTING_WRITERS } from '#schemas/rights.ts'
import { SettingPreview } from '#schemas/setting-preview.ts'

import { defineCall } from './define-call.ts'

/** What administrators set (calls.md §7). Ours: each has the schema of its name. */
export const SettingName = z.enum([
  'estimate-rates',
  'dismantler-rates',
  'mail-recipients',
  'company-calendar',
  'lead-times',
  'third-party-programs',
])
export type SettingName = z.infer<typeof SettingName>

const byName = z.strictObject({ name: SettingName })
const Value = z.record(z.string(), z.unknown())
const dated = {
  /** 0: nobody has set it, the built-in value counts. */
  version: z.int(),
  updatedAt: z.nullable(Instant),
  updatedBy: z.nullable(z.string()),
}
const stored = z.object({ name: SettingName, value: Value, ...dated })
const response = z.object({ data: stored })
const noted = { ...dated, note: z.nullable(z.string()) }

export const settingCalls = {
  getSetting: defineCall('/redwood/settings/{name}', {
    method: 'GET',
    summary: 'Read a setting',
    who: SETTING_READERS,
    params: byName,
    response,
    caching: 'e',
    errors: [],
  }),
  putSetting: defineCall('/redwood/settings/{name}', {
    method: 'PUT',
    summary: 'Change a setting, or only see what that changes; send the version you read',
    who: SETTING_WRITERS,
    params: byName,
    query: z.strictObject({ action: z.optional(z.literal('preview')) }),
    body: z.strictObject({
      value: Value,
      version: z.int().check(z.gte(0), z.lte(2 ** 31 - 2)),
      note: z.optional(note(500)),
    }),
    response: z.object({ data: z.union([stored, SettingPreview]) }),
    errors: ['readonly_user', 'version_conflict', 'config_invalid'],
  }),
  listSettingVersions: defineCall('/redwood/settings/{name}/history', {
    method: 'GET',
    summary: 'List the newest 200 versions of a setting',
    who: SETTING_READERS,
    params: byName,
    response: z.object({ data: z.array(z.object(noted)) }),
    errors: [],
  }),
  getSettingVersion: defineCall('/redwood/settings/{name}/history/{version}', {
    method: 'GET',
    summary: 'Read a version of a setting; change the setting to its value to restore it',
    who: SETTING_READERS,
    params: z.strictObject({ ...byName.shape, version: queryInt(0, 999_999) }),
    response: z.object({ data: z.object({ ...stored.shape, ...noted }) }),
    errors: [],
  }),
}
