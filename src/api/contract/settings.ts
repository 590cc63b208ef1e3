import * as z from 'zod/mini'

import { Instant } from '#schemas/primitives.ts'
import { SETTING_READERS, SETTING_WRITERS } from '#schemas/rights.ts'

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
const response = z.object({
  data: z.object({
    name: SettingName,
    value: Value,
    /** 0: nobody has set it, the built-in value counts. */
    version: z.int(),
    updatedAt: z.nullable(Instant),
    updatedBy: z.nullable(z.string()),
  }),
})

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
    summary: 'Change a setting; send the version you read',
    who: SETTING_WRITERS,
    params: byName,
    body: z.strictObject({
      value: Value,
      version: z.int().check(z.gte(0), z.lte(2 ** 31 - 2)),
    }),
    response,
    errors: ['readonly_user', 'version_conflict', 'config_invalid'],
  }),
}
